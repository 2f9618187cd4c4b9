import type { Browser, Page } from '../../../web/browser-tests/playwright.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { INTERACTIONS, type Interaction } from '../../../web/browser-tests/support/interactions.js';
import { BARE, LINES } from './lines.js';
import { phoneContext, vitalsOf } from './phone.js';
import { signIn, type StoredSession } from './sign-in.js';

/** Of the slowed lines, whose processor is the same: what is fetched beforehand doesn't count. */
const SLOWDOWNS = [LINES[0]!.slowdown, BARE.slowdown] as const;
/** What came with the page has been done, and no timer of its own is about to begin. */
const CALM_MS = 1_500;

export interface MeasuredInteraction {
  readonly interaction: Interaction;
  /** One time per run, from the hand to what the screen shows next: with the processor slowed down, and without. */
  readonly slowedMs: readonly number[];
  readonly bareMs: readonly number[];
}

/** Each on a page of its own, in turns, as the screens. */
export async function measureInteractions(
  browser: Browser,
  { address, runs, say }: { address: string; runs: number; say: (text: string) => void },
): Promise<MeasuredInteraction[]> {
  const measured = INTERACTIONS.map((interaction) => ({
    interaction,
    slowedMs: [] as number[],
    bareMs: [] as number[],
  }));
  for (let run = 1; run <= runs; run += 1) {
    const stored = await signIn(address);
    for (const { interaction, slowedMs, bareMs } of measured) {
      const [slowed, bare] = SLOWDOWNS;
      slowedMs.push(await measureInteraction(browser, { address, stored, interaction, slowdown: slowed }));
      bareMs.push(await measureInteraction(browser, { address, stored, interaction, slowdown: bare }));
      say(`run ${run} of ${runs}: ${interaction.name}, ${slowedMs.at(-1)} ms (not slowed: ${bareMs.at(-1)} ms)`);
    }
  }
  return measured;
}

interface Place {
  readonly address: string;
  readonly stored: StoredSession;
  readonly interaction: Interaction;
  readonly slowdown: number;
}

async function measureInteraction(browser: Browser, place: Place): Promise<number> {
  const { interaction, slowdown } = place;
  const context = await phoneContext(browser, place.address, interaction.isForDriver ? place.stored : null);
  try {
    const page = await context.newPage();
    await page.goto(interaction.path);
    await interaction.prepare(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await sleep(CALM_MS);
    return await timed(page, interaction);
  } finally {
    await context.close();
  }
}

async function timed(page: Page, interaction: Interaction): Promise<number> {
  await page.evaluate('globalThis.phoneVitals.tapMs = 0');
  await interaction.act(page);
  // Whoever looks for the answer meanwhile takes the page's own thread.
  await sleep(CALM_MS);
  await interaction.answered(page);
  return (await vitalsOf(page)).tapMs;
}
