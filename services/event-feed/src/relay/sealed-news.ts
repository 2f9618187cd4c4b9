import { SEALED_CHANNEL } from '@waybook/event-store';
import type { PoolClient } from 'pg';

/** Hears from the sealer that there is something to read; who misses it, because it wasn't listening yet, polls besides. */
export class SealedNews {
  #hasCome = false;
  #wake: () => void = () => undefined;
  readonly #hear = (): void => {
    this.#hasCome = true;
    this.#wake();
  };

  private constructor(private readonly connection: PoolClient) {}

  static async on(connection: PoolClient): Promise<SealedNews> {
    const news = new SealedNews(connection);
    connection.on('notification', news.#hear);
    await connection.query(`listen ${SEALED_CHANNEL}`);
    return news;
  }

  /** Resolves with the next news, at the latest after so long, or when stopped. */
  async next(limitMs: number, stopped: AbortSignal): Promise<void> {
    if (!this.#hasCome && !stopped.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, limitMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        stopped.addEventListener('abort', this.#wake, { once: true });
      });
      stopped.removeEventListener('abort', this.#wake);
    }
    this.#hasCome = false;
  }

  off(): void {
    this.connection.off('notification', this.#hear);
  }
}
