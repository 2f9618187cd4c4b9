import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const VITALS = fileURLToPath(new URL('page-vitals.js', import.meta.url));

export interface Vitals {
  readonly paintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly tapMs: number;
}

/** @param token the driver's; it is stored as the sign-in form does it. Null for whoever isn't signed in */
export async function phoneContext(browser: Browser, address: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (token !== null) await context.addInitScript(`localStorage.setItem('auth_token', '${token}')`);
  await context.addInitScript({ path: VITALS });
  return context;
}

export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate<Vitals>('globalThis.phoneVitals');
}
