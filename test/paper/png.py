"""Reads the PNG files that cairo and poppler write, and compares them by their points."""
import struct
import zlib

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


def unfilter(kind, line, above, step):
    """Undoes the filter of one line, in place."""
    if kind == 1:
        for i in range(step, len(line)):
            line[i] = (line[i] + line[i - step]) & 255
    elif kind == 2:
        for i, byte in enumerate(above):
            line[i] = (line[i] + byte) & 255
    elif kind == 3:
        for i in range(len(line)):
            left = line[i - step] if i >= step else 0
            line[i] = (line[i] + (left + above[i]) // 2) & 255
    elif kind == 4:
        for i in range(len(line)):
            a, b, c = (line[i - step], above[i], above[i - step]) if i >= step else (0, above[i], 0)
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))
            line[i] = (line[i] + near[2]) & 255


def read(data):
    """The width, the height, how many channels, and the bytes of a PNG of eight bits."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    at, packed = 8, b""
    while at < len(data):
        size, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if name == b"IHDR":
            width, height, bits, kind = struct.unpack(">IIBB", body[:10])
            assert bits == 8 and kind in CHANNELS, "not eight bits"
        elif name == b"IDAT":
            packed += body
        at += size + 12
    step = CHANNELS[kind]
    raw, above, out = zlib.decompress(packed), bytearray(width * step), bytearray()
    for row in range(height):
        begin = row * (width * step + 1)
        line = bytearray(raw[begin + 1:begin + 1 + width * step])
        unfilter(raw[begin], line, above, step)
        out += line
        above = line
    return width, height, step, out


def difference(a, b):
    """What is different between two pictures, in words; None if they are alike. A hundredth of the points may be
    quite different, as where a letter has moved by a point, and all together by two in a hundred."""
    (aw, ah, step, mine), (bw, bh, other_step, other) = read(a), read(b)
    if (aw, ah, step) != (bw, bh, other_step):
        return f"{aw} by {ah} points instead of {bw} by {bh}"
    differences = [abs(x - y) for x, y in zip(mine, other)]
    mean = sum(differences) / len(differences) / 255
    far = sum(d > 90 for d in differences) / len(differences)
    if mean > 0.02 or far > 0.012:
        return f"{100 * mean:.1f} in 100 off on average, {100 * far:.1f} in 100 of the points far off"
    return None
