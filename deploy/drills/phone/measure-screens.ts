import type { Browser } from '../../../web/browser-tests/playwright.mjs';
import { PHONE_SCREENS, type PhoneScreen } from '../../../web/browser-tests/support/first-use.js';
import { BARE, LINES, type PhoneLine } from './lines.js';
import { measureOpening, type Opening } from './measure-opening.js';
import { signIn } from './sign-in.js';

export interface MeasuredScreen {
  readonly screen: PhoneScreen;
  readonly line: PhoneLine;
  readonly openings: readonly Opening[];
}

/** In turns, so that what else the machine does meanwhile falls on all alike. */
export async function measureScreens(
  browser: Browser,
  { address, runs, say }: { address: string; runs: number; say: (text: string) => void },
): Promise<MeasuredScreen[]> {
  const places = PHONE_SCREENS.flatMap((screen) => [BARE, ...LINES].map((line) => ({ screen, line })));
  const openings = places.map((): Opening[] => []);
  for (let run = 1; run <= runs; run += 1) {
    const stored = await signIn(address);
    for (const [at, { screen, line }] of places.entries()) {
      openings[at]!.push(await measureOpening(browser, { address, stored, screen, line }));
      say(`run ${run} of ${runs}: ${screen.name}, ${line.name}`);
    }
  }
  return places.map((place, at) => ({ ...place, openings: openings[at]! }));
}
