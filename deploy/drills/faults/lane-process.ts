// Plays the layouts that its arguments name, one after the other, and sends each row to the drill: what one lane checks must not hold up what
// another one measures.
import { Random } from '../random.js';
import { drillChoices } from './drill-choices.js';
import type { Layout } from './kinds/fault.js';
import { runFault } from './run-faults.js';
import { openEnvironment } from './fault-environment.js';

const { seed, hits, faultsIn } = drillChoices(process.env);

for (const layout of process.argv.slice(2) as Layout[]) {
  const chosen = faultsIn(layout);
  if (chosen.length === 0) continue;
  const scene = await openEnvironment(layout, new Random(seed));
  try {
    for (const fault of chosen) process.send!(await runFault(fault, hits, scene));
  } finally {
    await scene.close();
  }
}
process.disconnect();
