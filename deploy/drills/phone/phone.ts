import type { Browser, BrowserContext, Page } from '../../../web/browser-tests/playwright.mjs';
import { fileURLToPath } from 'node:url';
import type { StoredSession } from './sign-in.js';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const VITALS = fileURLToPath(new URL('page-vitals.js', import.meta.url));

export interface Vitals {
  readonly paintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly tapMs: number;
}

/** @param session the driver's; it is stored as the sign-in form does it. Null for whoever isn't signed in */
export async function phoneContext(
  browser: Browser,
  address: string,
  session: StoredSession | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (session !== null) await context.addInitScript((stored) => Object.assign(localStorage, stored), session);
  await context.addInitScript({ path: VITALS });
  return context;
}

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate<Vitals>('globalThis.phoneVitals');
}
