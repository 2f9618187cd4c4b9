import { describe, expect, test } from '@jest/globals';
import { readWords } from './search-words.js';

describe('what somebody typed', () => {
  test('is words that must all be there, as they are written', () => {
    expect(readWords('  grace  50%_off ').patterns).toEqual(['%grace%', '%50\\%\\_off%']);
  });

  test.each([
    ['40123456', '40123456'],
    ['4012', '4012'],
    ['401', null],
    ['401234567', null],
    ['DS401234', null],
  ])('%s: a load ID that begins with %s', (entered, loadId) => {
    expect(readWords(entered).loadId).toBe(loadId);
  });

  test.each([
    ['INV-000123', { column: 'document_number', number: 123 }],
    ['inv123', { column: 'document_number', number: 123 }],
    ['STM-000045', { column: 'statement_number', number: 45 }],
    ['stm45', { column: 'statement_number', number: 45 }],
    ['invoice', null],
    ['INV-000000', null],
  ])('%s: document %j', (entered, document) => {
    expect(readWords(entered).document).toEqual(document);
  });
});
