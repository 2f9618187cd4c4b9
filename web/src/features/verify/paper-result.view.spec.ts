import { describe, expect, test } from '@jest/globals';
import type { IssuedPaper } from '@waybook/contracts/proofs';
import { differencesOf, factsOf, sentenceOf, summaryOf } from './paper-result.view';
import type { Paper } from './use-checked-papers';

const paper: IssuedPaper = {
  issuer: 'Demo Deliveries',
  business: '0199a000-0000-7000-8000-0000000000cc',
  kind: 'document',
  log: { origin: 'waybook.test/log', size: 1, at: '2026-11-20T12:00:00.000Z' },
  facts: {
    title: 'Self-billed VAT invoice',
    number: 'INV-000001',
    issuedOn: '2026-11-20',
    week: 'Nov 16 – Nov 22, 2026',
    driverCode: 'DS123456',
    figure: '£120.00',
    correctedOn: null,
    all: [],
  },
};

const said = (of: IssuedPaper) => Object.fromEntries(factsOf(of).map(({ label, value }) => [label, value]));

describe('a result', () => {
  test('says of an unchanged paper who issued it, and what the log holds', () => {
    expect(sentenceOf({ outcome: 'unchanged', paper })).toContain('as Demo Deliveries issued it, to the last byte');
    expect(said(paper)).toMatchObject({
      Document: 'Self-billed VAT invoice INV-000001',
      'Date of issue': 'Nov 20, 2026',
      'Corrected since': 'Not known here',
      Log: 'waybook.test/log, 1 event, signed Nov 20, 2026, 12:00',
    });
  });

  test('says when it was corrected, as far as the proof goes', () => {
    const corrected = { ...paper, facts: { ...paper.facts, number: null, correctedOn: '2026-11-21' } };
    expect(said(corrected)).toMatchObject({
      Document: 'Self-billed VAT invoice',
      'Corrected since': 'On Nov 21, 2026',
    });
  });

  test('names what the file doesn’t say as the log does, each thing once', () => {
    const differences = ['£73.57', '£73.58'].map((text) => ({ label: 'To be paid', text }));
    expect(differencesOf([{ label: 'Net pay', text: '£72.00' }, ...differences])).toEqual([
      { label: 'Net pay', value: '£72.00 in the log, not in the file' },
      { label: 'To be paid', value: '£73.57, £73.58 in the log, not in the file' },
    ]);
  });

  test('never speaks well of what isn’t proven', () => {
    const others = [
      sentenceOf({ outcome: 'changed', paper, differences: [] }),
      sentenceOf({ outcome: 'not_proven', reason: 'the paper was signed by another key' }),
      sentenceOf({ outcome: 'no_proof' }),
    ];
    expect(others.join(' ')).not.toMatch(/exactly as/i);
    expect(others[1]).toBe('Don’t rely on this file: the paper was signed by another key.');
  });
});

test('a list is summed up, with what is still to be checked', () => {
  const of = (id: number, checked: Paper['checked']) => ({ id, name: `${id}.pdf`, checked });
  const papers = [of(1, { outcome: 'unchanged', paper }), of(2, { outcome: 'no_proof' }), of(3, null)];
  expect(summaryOf(papers)).toBe('3 files: 1 unchanged, 1 no proof, 1 to be checked');
  expect(summaryOf(papers.slice(0, 1))).toBe('1 file: 1 unchanged');
});
