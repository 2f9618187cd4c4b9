import { describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { readSourceTree } from '../house/source-tree.js';
import { impuritiesOf, pureFiles } from './pure-files.js';

const pure = pureFiles(readSourceTree(fileURLToPath(new URL('../../..', import.meta.url))));
const file = (path: string, text: string) => ({ path, text });

test('rules, folds and contracts know neither clock nor chance, and touch nothing outside', () => {
  expect(pure.flatMap(impuritiesOf)).toEqual([]);
});

test.each([
  'services/portal/src/remittances/remittance.decider.ts',
  'services/portal/src/remittances/remittance.correction.ts',
  'services/portal/src/remittances/remittance.projection.ts',
  'services/portal/src/remittances/remittance.ts',
  'services/portal/src/remittances/reissued-remittance.ts',
  'services/portal/src/payments/payment-settings/payment-settings.ts',
  'services/compliance/src/record.ts',
  'contracts/money/remittance-calculation.ts',
  'contracts/api/remittance-standing.ts',
])('%s is one of them', (path) => {
  expect(pure.map((each) => each.path)).toContain(path);
});

describe('a file is found', () => {
  const found = (text: string, path = 'services/portal/src/tickets/ticket.decider.ts') =>
    pureFiles([file(path, text)]).flatMap(impuritiesOf);

  test.each([
    ['const at = new Date();', 'uses the clock'],
    ['const atMs = performance.now();', 'uses the clock'],
    ['const id = newId();', 'uses randomness'],
    ['const { env } = process.env;', 'uses the process'],
    ['export const decide = async () => [];', 'uses what takes time'],
    ["import { readFileSync } from 'node:fs';", 'imports node:fs'],
    ["import {\n  type PoolClient,\n  Pool,\n} from 'pg';", 'imports pg'],
    ["import { connect, isIP } from 'node:net';", 'imports node:net'],
    ["export { Injectable } from '@nestjs/common';", 'imports @nestjs/common'],
    ["import 'reflect-metadata';", 'imports reflect-metadata'],
  ])('%j', (text, impurity) => {
    expect(found(text)).toEqual([`services/portal/src/tickets/ticket.decider.ts ${impurity}`]);
  });

  test('where a decider imports it, however far away, or it folds', () => {
    const files = [
      file('services/portal/src/a/a.decider.ts', "import { b } from './b.js';"),
      file('services/portal/src/a/b.ts', "import {\n  c,\n} from '../c/c.js';"),
      file('services/portal/src/c/c.ts', 'export const c = Math.random();'),
      file('services/portal/src/d.ts', 'export function evolveD() { return Date.now(); }'),
      file('services/portal/src/e.ts', 'export const e = Date.now();'),
    ];
    expect(pureFiles(files).flatMap(impuritiesOf)).toEqual([
      'services/portal/src/c/c.ts uses randomness',
      'services/portal/src/d.ts uses the clock',
    ]);
  });

  test('that checks proofs waits for hashes and for nothing else, and no decider waits for it', () => {
    const proof = 'contracts/proofs/check-paper.ts';
    expect(found('export const check = async () => crypto.subtle;', proof)).toEqual([]);
    expect(found('export const id = async () => crypto.randomUUID();', proof)).toEqual([`${proof} uses randomness`]);
    const decider = "import { checkPaper } from '@waybook/contracts/proofs';";
    expect(found(decider)).toEqual(['services/portal/src/tickets/ticket.decider.ts imports @waybook/contracts/proofs']);
  });

  test('but not for a type, a comment or an instant that it is given', () => {
    expect(
      found("import type { Pool } from 'pg';\nimport { type Row } from 'pg';\n// new Date()\nnew Date(at);"),
    ).toEqual([]);
  });
});
