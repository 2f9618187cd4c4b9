import type { CDPSession, Locator, Page } from '@playwright/test';

const KILOBYTE = 1_000;

export interface Weight {
  readonly requests: number;
  readonly bytes: number;
}

/** A screen that a driver opens on a phone, and what may come over the line before its form can be used. */
export interface PhoneScreen {
  readonly name: string;
  readonly path: string;
  readonly isForDriver: boolean;
  /** What a driver came for: once it is there and enabled, the screen can be used. */
  readonly firstControl: (page: Page) => Locator;
  /** Held by tests: a little more than there is now, without the typeface. */
  readonly limits: Weight;
  /** What it is to come to. */
  readonly goals: Weight;
}

export const LOGIN: PhoneScreen = {
  name: 'login',
  path: '/login',
  isForDriver: false,
  firstControl: (page) => page.getByLabel('Password', { exact: true }),
  limits: { requests: 8, bytes: 181 * KILOBYTE },
  goals: { requests: 20, bytes: 180 * KILOBYTE },
};

export const WEEKLY_ENTRY: PhoneScreen = {
  name: 'weekly entry',
  path: '/driver/earnings-entry',
  isForDriver: true,
  firstControl: (page) => page.getByLabel(/^Load ID/),
  limits: { requests: 15, bytes: 231 * KILOBYTE },
  goals: { requests: 20, bytes: 230 * KILOBYTE },
};

export const DASHBOARD: PhoneScreen = {
  name: "driver's dashboard",
  path: '/driver',
  isForDriver: true,
  firstControl: (page) => page.getByRole('link', { name: 'Enter Weekly Jobs' }),
  limits: { requests: 22, bytes: 225 * KILOBYTE },
  goals: { requests: 20, bytes: 230 * KILOBYTE },
};

export const PHONE_SCREENS = [LOGIN, WEEKLY_ENTRY, DASHBOARD];

/** The typeface comes once the page has all that its form needs; how much of it is there by then is chance. */
function isTypeface({ url }: Transfer): boolean {
  return /\/assets\/inter\b/.test(url);
}

export interface Transfer {
  readonly url: string;
  /** Headers and content as they came over the line. */
  readonly bytes: number;
}

/** Counts what a page asks for. Streams that have no end count as a request with what came of them so far. */
export class Traffic {
  readonly #transfers = new Map<string, { url: string; bytes: number }>();

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http')) this.#transfers.set(requestId, { url: request.url, bytes: 0 });
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => this.#add(requestId, encodedDataLength));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      this.#set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#set(requestId, encodedDataLength);
    });
  }

  static async of(session: CDPSession): Promise<Traffic> {
    const traffic = new Traffic(session);
    await session.send('Network.enable');
    return traffic;
  }

  /** What has been asked for until now, without the typeface. */
  soFar(): Transfer[] {
    const transfers = [...this.#transfers.values()].filter((transfer) => !isTypeface(transfer));
    return transfers.map((transfer) => ({ ...transfer }));
  }

  #add(requestId: string, bytes: number): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer) transfer.bytes += bytes;
  }

  #set(requestId: string, bytes: number): void {
    const transfer = this.#transfers.get(requestId);
    if (transfer && bytes > 0) transfer.bytes = bytes;
  }
}

export function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
