const BAR_WIDTH = 30;
const REDRAW_INTERVAL_MS = 100;

/** A bar with rate and time left on a terminal; nothing where the output goes to a file. */
export class Progress {
  readonly #startedAt = performance.now();
  #drawnAt = 0;
  readonly #unit: string;

  constructor(unit: string) {
    this.#unit = unit;
  }

  show(done: number, total: number): void {
    const now = performance.now();
    if (!process.stderr.isTTY || (done < total && now - this.#drawnAt < REDRAW_INTERVAL_MS)) return;
    this.#drawnAt = now;
    process.stderr.write(
      `\r${progressLine(done, total, (now - this.#startedAt) / 1000, this.#unit)}${done === total ? '\n' : ''}`,
    );
  }
}

/** Pure, so that it can be looked at. */
export function progressLine(done: number, total: number, seconds: number, unit: string): string {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * BAR_WIDTH);
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
  const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░');
  const figures = `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} ${unit}`;
  return `${bar} ${Math.floor(share * 100)}%  ${figures}  ${Math.round(rate).toLocaleString('en-GB')}/s  ${left} s left `;
}
