import type { CloudEvent } from '@waybook/contracts/public-events';
import { ServerSentEvents } from '../../testing/server-sent-events.js';

/** Reads `GET /api/events` as server-sent events. */
export class EventListener extends ServerSentEvents {
  readonly events: CloudEvent[] = [];
  readonly ids: string[] = [];

  static async open(url: string, token: string, headers?: Record<string, string>): Promise<EventListener> {
    return new EventListener(...(await this.ask(url, token, headers)));
  }

  protected override hear(block: string): void {
    const [, id, data] = /^id: (\d+)\nevent: \w+\ndata: (.*)$/.exec(block) ?? [];
    if (id === undefined || data === undefined) return;
    this.ids.push(id);
    this.events.push(JSON.parse(data) as CloudEvent);
  }
}
