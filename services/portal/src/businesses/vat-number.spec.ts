import { describe, expect, test } from '@jest/globals';
import { readVatNumber } from './vat-number.js';

describe('a VAT number', () => {
  test.each([
    ['GB980780684', 'GB980780684'],
    ['gb 980 7806 84', 'GB980780684'],
    ['GB434031494', 'GB434031494'],
    ['GB 434 0314 39', 'GB434031439'],
    ['GB434031494001', 'GB434031494001'],
  ])('%s is read as %s', (text, expected) => {
    expect(readVatNumber(text)).toBe(expected);
  });

  test.each(['GB980780685', 'GB434031495', '980780684', 'GB98078068', 'GBXX0780684', ''])('%s is none', (text) => {
    expect(readVatNumber(text)).toBeNull();
  });
});
