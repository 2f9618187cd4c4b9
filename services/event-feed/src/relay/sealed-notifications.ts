import { SEALED_CHANNEL } from '@waybook/event-store';
import type { PoolClient } from 'pg';

/** Wakes a reader on the sealer's NOTIFY. The reader also polls, in case it wasn't listening yet. */
export class SealedNotifications {
  #isPending = false;
  #wake: () => void = () => undefined;
  readonly #onNotification = (): void => {
    this.#isPending = true;
    this.#wake();
  };

  readonly #connection: PoolClient;

  private constructor(connection: PoolClient) {
    this.#connection = connection;
  }

  static async listen(connection: PoolClient): Promise<SealedNotifications> {
    const notifications = new SealedNotifications(connection);
    connection.on('notification', notifications.#onNotification);
    await connection.query(`listen ${SEALED_CHANNEL}`);
    return notifications;
  }

  /** Resolves with the next notification, after the limit, or on a stop. */
  async next(limitMs: number, stopped: AbortSignal): Promise<void> {
    if (!this.#isPending && !stopped.aborted) {
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
    this.#isPending = false;
  }

  stopListening(): void {
    this.#connection.off('notification', this.#onNotification);
  }
}
