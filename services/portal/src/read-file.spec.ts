import { describe, expect, test } from '@jest/globals';
import { readImportFile } from './imports/reading/read-import-file.js';
import { readBankAnswer } from './payments/bank-answer/reading/read-bank-answer.js';
import { statement } from './payments/testing/bank-answers.js';
import { readFile } from './read-file.js';
import { loopTimeMs } from './testing/hostile/index.js';
import {
  EInvoiceAnswerUnreadable,
  readEInvoiceAnswer,
} from './remittances/e-invoice-delivery/answers/read-e-invoice-answer.js';

/** Beyond what is read where it is. */
const LONG = 200_000;
const padded = (content: string) => `${content}<!--${'x'.repeat(LONG)}-->`;

describe('a long file is read in a thread as a short one is read in its place:', () => {
  test('an import', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `Ann,Ash,${at}@vans.example,${'x'.repeat(LONG / 900)}`);
    const content = ['First name,Last name,Email,Notes', ...rows].join('\n');
    expect(await readFile(readImportFile, 'drivers', content)).toEqual(readImportFile('drivers', content));
  });

  test('a bank answer', async () => {
    const content = padded(statement([{ amountPence: 7_500, endToEndId: 'A' }]));
    expect(await readFile(readBankAnswer, content)).toEqual(readBankAnswer(content));
  });

  test('what is refused in it', async () => {
    await expect(readFile(readImportFile, 'drivers', ','.repeat(LONG))).rejects.toMatchObject({
      code: 'IMPORT_FILE_UNREADABLE',
      kind: 'invalid',
    });
    await expect(readFile(readEInvoiceAnswer, padded('<a/>'))).rejects.toMatchObject({
      code: new EInvoiceAnswerUnreadable('').code,
      message: 'it is no ApplicationResponse',
    });
  });
});

test('the largest files fit into the memory of a thread', async () => {
  const entries = statement([]).replace('</Stmt>', `${'<Ntry a="1" b="2"/>'.repeat(47_000)}</Stmt>`);
  await expect(readFile(readBankAnswer, entries)).resolves.toMatchObject({ kind: 'camt.053' });
  const row = `Ann,Ash,ann@vans.example${',x'.repeat(97)}\n`;
  const content = `First name,Last name,Email${',x'.repeat(97)}\n${row.repeat(1_000)}`;
  expect((await readFile(readImportFile, 'drivers', content)).rows).toHaveLength(1_000);
});

test('the event loop does little while a file is read', async () => {
  const entries = '<Ntry><Amt Ccy="GBP">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Ntry>'.repeat(12_000);
  const content = statement([]).replace('</Stmt>', `${entries}</Stmt>`);
  await readFile(readBankAnswer, content);
  const before = loopTimeMs();
  await readFile(readBankAnswer, content);
  expect(loopTimeMs() - before).toBeLessThan(100);
});
