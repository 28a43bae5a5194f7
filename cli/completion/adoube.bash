# bash completion for adoube
_adoube()
{
    local word=${COMP_WORDS[COMP_CWORD]}
    local command=${COMP_WORDS[1]}

    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "backup check convert draw law match moves move-games perft print prove read rule serve show telegraph tour verify write help --help --version" -- "$word")
        return
    fi
    case $command in
    backup) mapfile -t COMPREPLY < <(compgen -f -W "--with-key --key --help" -- "$word") ;;
    check) mapfile -t COMPREPLY < <(compgen -f -W "--key --threads --help" -- "$word") ;;
    convert) mapfile -t COMPREPLY < <(compgen -f -W "--to --json --check --report --records --fen --help" -- "$word") ;;
    draw) mapfile -t COMPREPLY < <(compgen -f -W "--docket --act --game --number --ply --list --law --hand --mark --arrow --caption --title --output --format --names --black --colours --size --pixels --columns --paper --help" -- "$word") ;;
    law) mapfile -t COMPREPLY < <(compgen -W "--compare --help" -- "$word") ;;
    match) mapfile -t COMPREPLY < <(compgen -f -W "--json --help" -- "$word") ;;
    moves) mapfile -t COMPREPLY < <(compgen -W "--captures --checks --json --strict --rookless --passed --help" -- "$word") ;;
    move-games) mapfile -t COMPREPLY < <(compgen -f -W "--key --lost-key --help" -- "$word") ;;
    perft) mapfile -t COMPREPLY < <(compgen -W "--divide --rookless --help" -- "$word") ;;
    print) mapfile -t COMPREPLY < <(compgen -f -W "scoresheet letter match report game code diagrams --output --form --style --paper --colours --black --society --number --after --teams --columns --help" -- "$word") ;;
    prove) mapfile -t COMPREPLY < <(compgen -W "endless-checks winnable drawn-game --side --json --nodes --positions --cert --help" -- "$word") ;;
    read) mapfile -t COMPREPLY < <(compgen -W "--fen --json --play --help" -- "$word") ;;
    rule) mapfile -t COMPREPLY < <(compgen -f -W "--json --help" -- "$word") ;;
    serve) mapfile -t COMPREPLY < <(compgen -f -W "--config --show-config --listen --db --key --people --proxy --keep-unbegun --keep-untouched --admin-listen --open-metrics --log --log-file --access-log --come-back --help" -- "$word") ;;
    show) mapfile -t COMPREPLY < <(compgen -W "--ascii --unicode --picture --black --names --help" -- "$word") ;;
    telegraph) mapfile -t COMPREPLY < <(compgen -W "decode encode --book --help" -- "$word") ;;
    tour) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$word") ;;
    verify) mapfile -t COMPREPLY < <(compgen -f -W "--help" -- "$word") ;;
    write)
        if [ "${COMP_WORDS[COMP_CWORD - 1]}" = --style ]; then
            mapfile -t COMPREPLY < <(compgen -W "law law-short descriptive descriptive-n san lan uci" -- "$word")
        else
            mapfile -t COMPREPLY < <(compgen -W "--style --fen --play --help" -- "$word")
        fi
        ;;
    help) mapfile -t COMPREPLY < <(compgen -W "backup check convert draw law match moves perft print prove read rule serve show telegraph tour verify write" -- "$word") ;;
    esac
}
complete -F _adoube adoube
