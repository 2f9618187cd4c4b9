/**
 * Commands of this process that lost a race for a stream take turns at it, and so do those that come while some wait. Without
 * it a stream that everybody writes to (a series of numbers) is fought over by all at once, and each round has one winner.
 */
export class StreamTurns {
  readonly #lastInLine = new Map<string, Promise<void>>();

  hasLine(streams: readonly string[]): boolean {
    return streams.some((stream) => this.#lastInLine.has(stream));
  }

  /** Runs when everybody before has had their turn at each of the streams. */
  async inTurn<T>(streams: readonly string[], run: () => Promise<T>): Promise<T> {
    // In one order, so that two commands never wait for each other.
    const releases: (() => void)[] = [];
    for (const stream of [...new Set(streams)].sort()) releases.push(await this.#join(stream));
    try {
      return await run();
    } finally {
      releases.forEach((release) => release());
    }
  }

  async #join(stream: string): Promise<() => void> {
    const before = this.#lastInLine.get(stream);
    let release!: () => void;
    const turn = new Promise<void>((resolve) => (release = resolve));
    this.#lastInLine.set(stream, turn);
    await before;
    return () => {
      if (this.#lastInLine.get(stream) === turn) this.#lastInLine.delete(stream);
      release();
    };
  }
}
