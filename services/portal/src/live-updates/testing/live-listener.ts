import type { LiveChange } from '@waybook/contracts/api';
import { ServerSentEvents } from '../../testing/server-sent-events.js';

/** Listens to `GET /api/live`. */
export class LiveListener extends ServerSentEvents {
  readonly changes: LiveChange[] = [];

  static async open(address: string, token: string): Promise<LiveListener> {
    return new LiveListener(...(await this.ask(`${address}/api/live`, token)));
  }

  protected override hear(block: string): void {
    const [, data] = /^event: changed\ndata: (.*)$/.exec(block) ?? [];
    if (data !== undefined) this.changes.push(JSON.parse(data) as LiveChange);
  }
}
