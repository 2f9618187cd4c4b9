import { expect, test } from '@jest/globals';
import { bankFilesOffered } from './bank-files.view';

const made = [{ format: 'csv' as const, madeAt: '2026-11-18T10:00:00.000Z' }];

test.each([
  ['while nothing is chosen, the usual ones', 'prepared', [], null, ['csv', 'bacs18']],
  ['the one that the business has chosen', 'prepared', [], 'santander', ['santander']],
  ['and what was made before it was chosen', 'prepared', made, 'pain001', ['csv', 'pain001']],
  ['of a run that is settled, what was made', 'settled', made, 'pain001', ['csv']],
] as const)('%s', (_, status, bankFiles, chosen, offered) => {
  expect(bankFilesOffered({ status, bankFiles: [...bankFiles] }, chosen)).toEqual(offered);
});
