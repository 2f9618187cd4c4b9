import { describe, expect, test } from '@jest/globals';
import { calculateRemittance, decimalText, splitLatePayment } from '@waybook/contracts/money';
import { schedulePayments } from '@waybook/contracts/payments';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = 'docs/rules.md';
const SOURCES = ['contracts', 'deploy', 'docs', 'services', 'web', '.ci'];
const NOT_WRITTEN_BY_HAND = new Set(['node_modules', 'dist', 'generated', 'golden', 'published-schemas', 'measured']);
const TEXT = /\.(tsx?|mjs|md|sql|ya?ml)$/;
const RULE = /^- \*\*R(\d+)\*\* (.+)$/gm;
const CITATION = /\bR(\d{1,4})\b/g;

const page = readFileSync(join(ROOT, PAGE), 'utf8');
const rules = [...page.matchAll(RULE)].map(([, number, text]) => ({ number: Number(number), text: text! }));

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_WRITTEN_BY_HAND.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && TEXT.test(entry.name) ? [path] : [];
  });
}

const unstressed = (cell: string) => cell.replaceAll('*', '').trim();

const own = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
const files = [...own.map((name) => join(ROOT, name)), ...SOURCES.flatMap((folder) => filesBelow(join(ROOT, folder)))];
const citations = files
  .filter((file) => file !== fileURLToPath(import.meta.url))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CITATION)].map(([, number]) => ({
      file: relative(ROOT, file),
      rule: Number(number),
    })),
  );

describe('docs/rules.md', () => {
  test('gives each number once', () => {
    const numbers = rules.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  test('names the source of each rule', () => {
    expect(rules.filter(({ text }) => !/ _[A-Z][^_]+\._$/.test(text)).map(({ number }) => `R${number}`)).toEqual([]);
  });

  test('has every rule that code and documents cite', () => {
    const known = new Set(rules.map(({ number }) => number));
    expect(citations.filter(({ file }) => file !== PAGE).length).toBeGreaterThan(20);
    expect(citations.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });

  test('works its payslip out as the code does', () => {
    const breakdown = calculateRemittance({
      jobPricesPence: [12_000, 8_050, 4_525],
      isVatRegistered: true,
      membershipFeePence: 2_500,
      additionalDeductionsPence: 1_000,
    });
    const amounts = Object.values(breakdown).map((pence) => decimalText(pence ?? 0));
    const parts = splitLatePayment(breakdown.payablePence).map(decimalText);
    const approvedOn = '2026-12-22';
    const payments = schedulePayments({ payablePence: breakdown.payablePence, isLate: true, approvedOn });
    const days = payments.flatMap(({ dueDate, settlementDate }) => [dueDate, settlementDate]);
    const cells = new Set([...page.matchAll(/^\|.*$/gm)].flatMap(([row]) => row.split('|').map(unstressed)));
    expect([...amounts, ...parts, ...days].filter((said) => !cells.has(said))).toEqual([]);
  });
});
