import { describe, expect, test } from '@jest/globals';
import { REMITTANCE_FLAGS } from '@waybook/contracts/api';
import { flagSummary } from './flags.view';

describe('flags in the list', () => {
  test('name the first and count the rest', () => {
    const flags = REMITTANCE_FLAGS.map((code) => ({ code, message: code }));
    expect(flagSummary(flags.slice(0, 1))).toBe('Late');
    expect(flagSummary(flags.slice(0, 3))).toBe('Late +2');
    expect(flagSummary([])).toBe('');
  });
});
