import type { Day } from '@waybook/contracts/calendar';

/** Tells the driver's other tabs which week has changed. Where the browser can't, each shows what it knew. */
export class OtherTabs {
  #channel: BroadcastChannel | null;

  constructor(driverId: string, changed: (week: Day) => void) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`waybook-entry:${driverId}`);
    if (this.#channel !== null) this.#channel.onmessage = ({ data }: MessageEvent) => changed(data as Day);
  }

  tell(week: Day): void {
    this.#channel?.postMessage(week);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
