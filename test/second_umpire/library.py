"""Hears dockets by the library itself, which is much faster than a process for every docket."""

import ctypes
import json
import subprocess

ACT, BAD = 2, 3
LIBRARIES = {}
ROOM = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)


class Library:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        self.lib.adoube_umpire_size.restype = ctypes.c_size_t
        self.lib.adoube_umpire_begin.restype = ctypes.c_void_p
        self.lib.adoube_umpire_begin.argtypes = [ctypes.c_void_p]
        self.lib.adoube_umpire_line.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
                                                ROOM, ctypes.c_void_p, ctypes.c_void_p]
        self.lib.adoube_umpire_json.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        self.lib.adoube_umpire_json.restype = ctypes.c_size_t
        self.memory = ctypes.create_string_buffer(self.lib.adoube_umpire_size() + 64)
        self.out = ctypes.create_string_buffer(1 << 18)
        self.proof = None       # memory for proofs, once one was asked for
        self.room = ROOM(self.find_room)

    def find_room(self, _, size):
        if self.proof is None or len(self.proof) < size:
            self.proof = ctypes.create_string_buffer(size)
        return ctypes.addressof(self.proof)

    def rulings(self, text):
        """The ruling on every act, as JSON read; fewer than there are acts if a line is bad."""
        start = (ctypes.addressof(self.memory) + 63) & ~63
        umpire = self.lib.adoube_umpire_begin(start)
        found = []
        kept = [line.encode() for line in text.split("\n")]     # the umpire keeps no copy
        for line in kept:
            what = self.lib.adoube_umpire_line(umpire, line, len(line), self.room, None, None)
            if what == BAD:
                break
            if what == ACT:
                size = self.lib.adoube_umpire_json(umpire, self.out, len(self.out))
                found.append(json.loads(self.out.raw[:size]))
        return found


def rulings(program, text):
    """The rulings of the program or of the library at this path."""
    if ".so" not in program:
        run = subprocess.run([program, "rule", "--json", "-"], input=text, capture_output=True, text=True)
        return [json.loads(line) for line in run.stdout.splitlines()]
    if program not in LIBRARIES:
        LIBRARIES[program] = Library(program)
    return LIBRARIES[program].rulings(text)
