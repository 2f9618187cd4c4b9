import { type Fault, type FaultTargets } from './fault.js';

const LAYOUTS = ['all in one', 'processes apart'] as const;
const DELAY_MS = [50, 400] as const;
/** Less than a list's answer, more than what signs in. */
const BREAK_AFTER_BYTES = [2_000, 30_000] as const;

const wayOf = ({ external }: FaultTargets) => external!.way;
const mending = (ground: FaultTargets) => () => wayOf(ground).mend();

export const networkFaults: readonly Fault[] = [
  {
    name: 'the way to the database is slow',
    layouts: LAYOUTS,
    lastsMs: [2_000, 6_000],
    strike: async (ground) => {
      wayOf(ground).slow(ground.random.between(...DELAY_MS));
      return mending(ground);
    },
  },
  {
    name: 'connections to the database are half-open',
    layouts: LAYOUTS,
    lastsMs: [2_000, 10_000],
    strike: async (ground) => {
      wayOf(ground).clog();
      return async () => {
        wayOf(ground).dropClogged();
        await wayOf(ground).mend();
      };
    },
  },
  {
    name: 'connections to the database are reset, and new ones refused',
    layouts: LAYOUTS,
    lastsMs: [500, 5_000],
    strike: async (ground) => {
      await wayOf(ground).reset();
      return mending(ground);
    },
  },
  {
    name: 'connections to the database break in the middle of a message',
    layouts: LAYOUTS,
    lastsMs: [2_000, 5_000],
    strike: async (ground) => {
      wayOf(ground).breakAfter(ground.random.between(...BREAK_AFTER_BYTES));
      return mending(ground);
    },
  },
];
