import { expect, test } from '@jest/globals';
import { EarlierReport } from './earlier-report.js';
import type { Judged, Verdict } from './judge/verdict.js';
import type { PackageResults } from './kept-results.js';
import { report } from './report.js';

function judged(file: string, verdict: Verdict, original = 'isOpen && isPaid'): Judged {
  const place = { start: 1, end: 2, line: 7, functionIndex: null };
  return {
    mutant: { file, ...place, original, text: 'false', operator: 'logic', lineText: original },
    verdict,
    by: null,
  };
}

function results(name: string, ...all: readonly Judged[]): PackageResults {
  return { name, files: 2, existing: 9, seed: 1, judged: all, unfit: [] };
}

const NAMES = ['contracts', 'portal: rules', 'portal: rules and folds'];
const nothing = new EarlierReport('');
const rules = results('portal: rules', judged('a.ts', 'found'), judged('b.ts', 'survived'));
const folds = results('portal: rules and folds', judged('c.ts', 'found'), judged('d.ts', 'does not compile'));

test('a package counts what says something about its tests', () => {
  const text = report(NAMES, [rules, folds], nothing);
  expect(text).toContain('| portal: rules | 2 | 9 | 2 | 1 | 0 | 1 | **50.0 %** |');
  expect(text).toContain('| portal: rules and folds | 2 | 9 | 1 | 1 | 0 | 0 | **100.0 %** |');
  expect(text).toContain('### portal: rules\n\n- survived: line 7, `b.ts: logic: isOpen && isPaid → false`\n');
  expect(text).not.toContain('contracts');
});

test('a package that was not run here stands there as before', () => {
  const before = report(NAMES, [rules, folds], nothing);
  expect(report(NAMES, [rules], new EarlierReport(before))).toBe(before);
  expect(report(NAMES, [], new EarlierReport(before))).toBe(before);
  const anew = report(NAMES, [results('portal: rules', judged('b.ts', 'found'))], new EarlierReport(before));
  expect(anew).toContain('| portal: rules | 2 | 9 | 1 | 1 | 0 | 0 | **100.0 %** |');
  expect(anew).not.toContain('b.ts');
  expect(anew).toContain('| portal: rules and folds | 2 | 9 | 1 | 1 |');
});
