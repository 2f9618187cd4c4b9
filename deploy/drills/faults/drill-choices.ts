import { faults } from './kinds/all.js';
import type { Fault, Layout } from './kinds/fault.js';

/** What `npm run drill:faults` was told to do. */
export interface DrillChoices {
  /** Repeats the moments of an earlier run. */
  readonly seed: number;
  /** How often each kind hits. */
  readonly hits: number;
  /** Whether nothing was left out. */
  readonly isWhole: boolean;
  readonly faultsIn: (layout: Layout) => readonly Fault[];
}

/** Parts of names, with commas between. */
const isChosen = (name: string, list: string | undefined) =>
  list === undefined || list.split(',').some((part) => name.includes(part.trim()));

export function drillChoices(environment: Readonly<Record<string, string | undefined>>): DrillChoices {
  const { WAYBOOK_DRILL_SEED: seed, WAYBOOK_DRILL_HITS: hits = '10' } = environment;
  const { WAYBOOK_DRILL_FAULTS: kinds, WAYBOOK_DRILL_LAYOUTS: layouts } = environment;
  return {
    seed: Number(seed ?? Date.now() % 1_000_000_000),
    hits: Number(hits),
    isWhole: kinds === undefined && layouts === undefined,
    faultsIn: (layout) =>
      isChosen(layout, layouts)
        ? faults.filter((fault) => fault.layouts.includes(layout) && isChosen(fault.name, kinds))
        : [],
  };
}
