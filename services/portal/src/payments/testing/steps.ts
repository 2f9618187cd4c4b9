import fc from 'fast-check';

const pounds = fc.integer({ min: 1, max: 50_000 });
/** Something done in the pay office. */
export const step = fc.oneof(
  fc.record({
    kind: fc.constant('approve' as const),
    isVatRegistered: fc.boolean(),
    isLate: fc.boolean(),
    pricePence: pounds,
    feePence: fc.integer({ min: 0, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('correct' as const), nth: fc.nat(20), pricePence: pounds }),
  fc.record({ kind: fc.constant('run' as const), weeks: fc.integer({ min: 1, max: 3 }), release: fc.boolean() }),
  fc.record({
    kind: fc.constant('file' as const),
    format: fc.constantFrom('csv' as const, 'bacs18' as const),
    leaveOutNth: fc.nat(5),
  }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'cancel' as const) }),
  fc.record({ kind: fc.constantFrom('return' as const, 'reopen' as const), nth: fc.nat(20) }),
);
