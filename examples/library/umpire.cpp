// The umpire from C++17. All that he takes is one stretch of memory, which a unique_ptr owns.
#include <adoube.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// What a function of the library writes: it is asked for the length first, and then for the text.
template <typename Write> static std::string written(Write write)
{
    std::string text(write(nullptr, 0), '\0');

    write(text.data(), text.size() + 1);
    return text;
}

class Umpire
{
  public:
    Umpire()
        : memory(std::malloc(adoube_umpire_size()), std::free),
          self(adoube_umpire_begin(memory.get()))
    {
        if (self == nullptr)
            throw std::bad_alloc();
    }

    // The ruling on a line, if it is an act. A line of the head must outlast the game.
    std::optional<std::string> hear(const char *line)
    {
        const std::size_t size = std::char_traits<char>::length(line);
        adoube_docket_fault fault;

        switch (adoube_umpire_line(self, line, size, nullptr, nullptr, &fault)) {
        case ADOUBE_LINE_ACT:
            return written(
                [&](char *out, std::size_t room) { return adoube_ruling_says(self, out, room); });
        case ADOUBE_LINE_BAD:
            throw std::invalid_argument(std::string("expected ") + fault.expected);
        default:
            return std::nullopt;
        }
    }

    // What somebody may do now, as a docket has it.
    std::vector<std::string> rights() const
    {
        std::vector<std::string> found;

        for (unsigned i = 0; adoube_ruling_right(self, i, nullptr); i++)
            found.push_back(written([&](char *out, std::size_t room) {
                return adoube_ruling_right_write(self, i, out, room);
            }));
        return found;
    }

  private:
    std::unique_ptr<void, void (*)(void *)> memory;
    adoube_umpire *self;
};

int main()
{
    Umpire umpire;

    for (const char *line : { "code: lewis-1842", "white move e2-e5", "black require stand" })
        if (const auto ruling = umpire.hear(line)) {
            std::cout << line << ": " << *ruling << '\n';
            for (const auto &right : umpire.rights())
                std::cout << "  possible now: " << right << '\n';
        }
}
