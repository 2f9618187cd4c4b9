import type { Browser, BrowserContext, CDPSession } from '../../../web/browser-tests/playwright.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf, Traffic, type PhoneScreen, type Transfer } from '../../../web/browser-tests/support/first-use.js';
import type { PhoneLine } from './lines.js';
import { phoneContext, vitalsOf, type Vitals } from './phone.js';
import type { StoredSession } from './sign-in.js';

/** For what hangs. */
const USABLE_LIMIT_MS = 120_000;
/** Late answers still move a page after its form can be used. */
const SETTLING_MS = 3_000;
const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1_000;

/** One opening of a screen with nothing in the cache, and a second one with everything that the first left there, its worker too. */
export interface Opening extends Vitals {
  readonly usableMs: number;
  readonly requests: number;
  readonly bytes: number;
  readonly transfers: readonly Transfer[];
  readonly again: { readonly usableMs: number; readonly largestPaintMs: number; readonly bytes: number };
}

export async function measureOpening(
  browser: Browser,
  { address, stored, screen, line }: { address: string; stored: StoredSession; screen: PhoneScreen; line: PhoneLine },
): Promise<Opening> {
  const context = await phoneContext(browser, address, screen.isForDriver ? stored : null);
  try {
    const first = await open(context, screen, line);
    const again = await open(context, screen, line);
    return { ...first, again };
  } finally {
    await context.close();
  }
}

async function open(context: BrowserContext, screen: PhoneScreen, line: PhoneLine): Promise<Omit<Opening, 'again'>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await Traffic.of(session);
  await slowDown(session, line);
  const begunMs = performance.now();
  await page.goto(screen.path, { waitUntil: 'commit' });
  const control = screen.firstControl(page);
  await control.waitFor({ state: 'visible', timeout: USABLE_LIMIT_MS });
  await control.isEnabled({ timeout: USABLE_LIMIT_MS });
  const usableMs = performance.now() - begunMs;
  const transfers = traffic.soFar();
  await sleep(SETTLING_MS);
  const { paintMs, largestPaintMs, layoutShift } = await vitalsOf(page);
  await control.tap({ noWaitAfter: true });
  await sleep(SETTLING_MS / 3);
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const { tapMs } = await vitalsOf(page).catch(() => ({ tapMs: 0 }));
  await page.close();
  const weight = { requests: transfers.length, bytes: bytesOf(transfers), transfers };
  return { usableMs, ...weight, paintMs, largestPaintMs, layoutShift, tapMs };
}

async function slowDown(session: CDPSession, line: PhoneLine): Promise<void> {
  const bytesPerSecond = (line.kilobitsPerSecond * BITS_PER_KILOBIT) / BITS_PER_BYTE;
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}
