import { GrownPortal, type Round } from './grown-portal.js';
import type { SizeMeasured } from './report.js';

export interface Measuring {
  /** Not counted: the first compiles what all of them run. */
  readonly warmUps: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** All are filled first and then measured in turns, in the other order every second time: what is compared should stand side by side. */
export async function measureGrowth(
  sizes: readonly number[],
  { warmUps, rounds, say }: Measuring,
): Promise<readonly SizeMeasured[]> {
  const grown: { readonly at: GrownPortal; readonly rounds: Round[] }[] = [];
  try {
    for (const events of sizes) grown.push({ at: await GrownPortal.of(events, say), rounds: [] });
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const { at, rounds: measured } of round % 2 === 0 ? grown : grown.toReversed()) {
        const figures = await at.measure();
        if (round >= 0) measured.push(figures);
        say(`${at.events}: round ${round}`);
      }
    }
    return grown.map(({ at: { events }, rounds: measured }) => ({ events, rounds: measured }));
  } finally {
    for (const { at } of grown) await at.close();
  }
}
