// Looking back while the game goes on, and after it: buttons, arrow keys and the moves of the score walk through the
// positions on the board. It is the viewer that the desk uses, on the board of the game.

import type { Board } from "../board/board";
import { Player } from "../viewer/player";
import type { GameState } from "./state";

export class Replay {
  /** The number of moves after which the board is shown, or null while it shows the game as it is. */
  at: number | null = null;
  private readonly player: Player;
  private game: GameState | null = null;

  constructor(
    board: Board,
    private readonly changed: () => void,
  ) {
    this.player = new Player((at) => this.moved(at), {
      board,
      count: () => this.game?.positions.length ?? 0,
      frame: (at) => this.frame(at),
    });
  }

  get bar(): HTMLElement {
    return this.player.bar;
  }

  /** Shows the position after so many moves. */
  go(ply: number): void {
    this.player.go(ply);
  }

  /** Goes on with the game. If the reader looks at the last position, he sees the next move too. */
  update(game: GameState): void {
    this.game = game;
    const last = game.positions.length - 1;
    if (this.at !== null && this.at > last) this.at = null;
    this.player.stand(this.at ?? last);
  }

  /** Draws the position that is looked at. */
  show(): void {
    if (this.at !== null) this.player.draw(this.frame(this.at));
  }

  private moved(at: number): void {
    const last = (this.game?.positions.length ?? 1) - 1;
    this.at = at >= last ? null : at;
    this.changed();
  }

  private frame(at: number): { fen: string; uci?: string; says: string } {
    const move = this.game?.score[at - 1];
    const fen = this.game?.positions[at] ?? "";
    const says = move ? `After ${Math.ceil(at / 2)}${at % 2 ? "." : " …"} ${move.law}` : "The beginning";
    return move?.uci ? { fen, uci: move.uci, says } : { fen, says };
  }
}
