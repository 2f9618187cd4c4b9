import type { SendMode, Step, Scenario } from './random-scenario.js';

const plain = { nth: 0, anyhow: false };
const submitted = { kind: 'submit', nth: 0, weeksBack: 0, prices: [10_000], fee: null, other: 0, flaw: null } as const;
const corrected = { kind: 'correct', ...plain, job: 'price', price: 8_000, fee: null, other: null } as const;
const entered = { kind: 'enter', nth: 1, weeksBack: 1, gross: 30_000, fee: null, submits: true } as const;

const STEPS: readonly Step[] = [
  { ...submitted, prices: [10_000] },
  { kind: 'approve', ...plain },
  { ...submitted, prices: [4_000] },
  { kind: 'approve', ...plain },
  { ...submitted, prices: [9_001], weeksBack: 1 },
  { kind: 'approve', ...plain },
  { ...submitted, prices: [5_000, 20], nth: 2, fee: 2_500, other: 300 },
  { kind: 'reject', ...plain },
  entered,
  { kind: 'return entry', ...plain },
  { kind: 'change entry', ...plain, gross: 31_000, fee: null },
  { kind: 'submit entry', ...plain },
  { kind: 'approve entry', ...plain },
  { kind: 'make', ...plain },
  { kind: 'approve', ...plain },
  { kind: 'run', weeks: 1, releases: [], leaves: null },
  { kind: 'release', weeks: 1, ...plain },
  { kind: 'release', weeks: 1, ...plain },
  { kind: 'file', ...plain, format: 'csv' },
  { kind: 'file', ...plain, format: 'bacs18' },
  { kind: 'settle', ...plain },
  corrected,
  { ...corrected, nth: 1, price: 20_000 },
  { kind: 'run', weeks: 2, releases: [0], leaves: 0 },
  { kind: 'cancel', ...plain, isWithdrawn: false },
  { ...entered, nth: 2, weeksBack: 2 },
  { kind: 'approve entry', ...plain },
  { kind: 'make', ...plain },
  { kind: 'reject', ...plain },
  { kind: 'return entry', ...plain },
  { ...entered, submits: false },
  { kind: 'remove entry', ...plain },
  { kind: 'account', nth: 1, isVerified: true },
  { kind: 'membership', nth: 0 },
  { kind: 'fee', nth: 2, fee: 3_000 },
  { kind: 'vat', nth: 2 },
  { kind: 'agree', nth: 2 },
  { kind: 'status', nth: 2, status: 'suspended' },
  { kind: 'hire', isVat: false, agrees: false, fee: 0, hasAccount: false },
  { kind: 'delete', nth: 0 },
  { kind: 'wait', days: 15 },
  { kind: 'close', monthsBack: 1 },
  { kind: 'again', nth: 30, isOther: false },
];

/** A scenario with a step of each kind. */
export const everyStepKind = (sendMode: SendMode): Scenario => ({
  begins: '2026-11-20T12:00:00Z',
  steps: STEPS.map((step) => ({ in: 0, sendMode, step })),
});
