import { REMITTANCE_LINE_KINDS } from '@waybook/contracts/api';
import fc from 'fast-check';

/** Indexes choose among existing records at run time, newest first, so that a shrunk scenario stays valid. */
const nth = fc.nat(12);
const price = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 5_000, max: 90_000 }));
const fee = fc.option(fc.oneof(fc.constant(0), fc.constant(2_500), fc.integer({ min: 1, max: 9_000 })));
const weeksBack = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
);
/** Rarely: on something that isn't ready for it. */
const anyhow = fc.integer({ min: 0, max: 7 }).map((number) => number === 7);

const step = <Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> } = {} as never,
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ kind: Kind } & Fields>,
});

const STEPS = [
  step(8, 'wait', {
    days: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: 6, max: 45 }) },
    ),
  }),
  step(3, 'hire', {
    isVat: fc.boolean(),
    agrees: fc.boolean(),
    fee: fc.constantFrom(2_500, 0, 1_999),
    hasAccount: fc.boolean(),
  }),
  step(16, 'submit', {
    nth,
    weeksBack,
    prices: fc.array(price, { minLength: 1, maxLength: 4 }),
    fee,
    other: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
    ),
    flaw: fc.oneof(
      { weight: 7, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('a penny too much', 'load claimed before', 'no reason', 'other VAT status'),
      },
    ),
  }),
  step(20, 'approve', { nth, anyhow }),
  step(4, 'reject', { nth, anyhow }),
  step(9, 'line', {
    nth,
    anyhow,
    act: fc.constantFrom('add', 'add', 'change', 'remove'),
    line: nth,
    type: fc.constantFrom(...REMITTANCE_LINE_KINDS),
    pence: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 5_000, max: 60_000 })),
  }),
  step(3, 'waive', { nth, anyhow }),
  step(2, 'withdraw', { nth, anyhow }),
  step(8, 'correct', {
    nth,
    anyhow,
    job: fc.constantFrom('same', 'price', 'drop', 'add'),
    price,
    fee,
    other: fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }))),
  }),
  step(6, 'enter', { nth, weeksBack, gross: price, fee, submits: fc.boolean() }),
  step(2, 'change entry', { nth, anyhow, gross: price, fee }),
  step(4, 'submit entry', { nth, anyhow }),
  step(7, 'approve entry', { nth, anyhow }),
  step(3, 'return entry', { nth, anyhow }),
  step(1, 'remove entry', { nth, anyhow }),
  step(6, 'make', { nth, anyhow }),
  step(10, 'run', { weeks: fc.nat(3), releases: fc.array(nth, { maxLength: 2 }), leftOut: fc.option(nth) }),
  step(5, 'release', { weeks: fc.nat(2), nth, anyhow }),
  step(5, 'file', { nth, anyhow, format: fc.constantFrom('csv', 'bacs18') }),
  step(8, 'settle', { nth, anyhow }),
  step(3, 'reopen', { nth, anyhow }),
  step(4, 'return payment', {
    nth,
    anyhow,
    isLate: fc.boolean(),
    reason: fc.constantFrom('account_closed', 'no_such_account', 'name_mismatch', 'other'),
  }),
  step(3, 'cancel', { nth, anyhow, isWithdrawn: fc.boolean() }),
  step(1, 'fee', { nth, fee: fc.constantFrom(2_500, 3_000, 0, 777) }),
  step(1, 'vat', { nth }),
  step(2, 'agree', { nth }),
  step(2, 'status', { nth, status: fc.constantFrom('active', 'suspended', 'inactive') }),
  step(3, 'account', { nth, isVerified: fc.boolean() }),
  step(2, 'membership', { nth }),
  step(1, 'reverse membership', { nth, anyhow }),
  step(1, 'delete', { nth }),
  step(5, 'again', { nth: fc.nat(60), isOther: anyhow }),
  step(2, 'close', { monthsBack: fc.integer({ min: 1, max: 2 }) }),
] as const;

export type Step = (typeof STEPS)[number]['arbitrary'] extends fc.Arbitrary<infer Each> ? Each : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Whether a request is sent once, twice at once under one key, or twice at once under two keys. */
export type SendMode = 'at leisure' | 'double click' | 'two people';

/** A step, and which of the two businesses performs it. */
export interface ScenarioStep {
  readonly in: 0 | 1;
  readonly sendMode: SendMode;
  readonly step: Step;
}

const scenarioStep: fc.Arbitrary<ScenarioStep> = fc.record({
  in: fc.oneof({ weight: 3, arbitrary: fc.constant(0 as const) }, { weight: 1, arbitrary: fc.constant(1 as const) }),
  sendMode: fc.oneof(
    { weight: 6, arbitrary: fc.constant('at leisure' as const) },
    { weight: 1, arbitrary: fc.constantFrom('double click' as const, 'two people' as const) },
  ),
  step: fc.oneof(...(STEPS as unknown as fc.WeightedArbitrary<Step>[])),
});

/** Start dates: before a clock change, an ordinary day, before a year's end, a bank holiday on a Friday, before a tax year's end. */
const BEGINNINGS = [
  '2026-10-15T09:00:00Z',
  '2026-11-20T12:00:00Z',
  '2026-12-14T09:00:00Z',
  '2026-12-25T09:00:00Z',
  '2027-03-15T22:30:00Z',
];

export interface Scenario {
  readonly begins: string;
  readonly steps: readonly ScenarioStep[];
}

export const scenarios = (maxSteps: number): fc.Arbitrary<Scenario> =>
  fc.record({
    begins: fc.constantFrom(...BEGINNINGS),
    steps: fc.array(scenarioStep, { minLength: 1, maxLength: maxSteps, size: 'max' }),
  });
