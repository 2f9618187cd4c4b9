import { describe, expect, test } from '@jest/globals';
import { JOURNAL_FORMATS, LEDGER_ACCOUNTS, type JournalFormat, type MappedAccount } from '@waybook/contracts/api';
import { changeChart } from './chart.decider.js';
import { AccountNotMapped, ChartIncomplete } from './chart.errors.js';
import { evolve, type Chart, type Charts } from './chart.js';
import { defaultChart } from './default-charts.js';

const ID = '0193a3f0-0000-7000-8000-000000000001';
const at = new Date('2026-11-24T10:00:00Z');
const change = (format: JournalFormat, accounts: Chart, charts: Charts = {}) =>
  changeChart(charts, { businessId: ID, format, accounts, changedBy: ID, at });

/** The proposals, with one account's fields changed. */
function withOne(format: JournalFormat, changed: Partial<MappedAccount>): Chart {
  return defaultChart(format).map((each) => (each.account === 'due' ? { ...each, ...changed } : each));
}

describe('a chart of accounts', () => {
  test.each(JOURNAL_FORMATS)('is proposed so that it could be saved as it is: %s', (format) => {
    const [event] = change(format, defaultChart(format));
    expect(event?.data.accounts.map(({ account }) => account)).toEqual([...LEDGER_ACCOUNTS]);
    expect(event?.data.accounts).toEqual(defaultChart(format));
  });

  test('is kept by program, and told once', () => {
    const accounts = withOne('xero', { code: '899' });
    const charts = change('xero', accounts).reduce(evolve, {});
    expect(charts.xero?.accounts).toEqual(accounts);
    expect(charts.sage50).toBeUndefined();
    expect(change('xero', accounts, charts)).toEqual([]);
    expect(change('xero', accounts.toReversed(), charts)).toEqual([]);
    expect(change('sage50', defaultChart('sage50'), charts)).toHaveLength(1);
  });

  test('has every account once', () => {
    const chart = defaultChart('xero');
    expect(() => change('xero', chart.slice(1))).toThrow(ChartIncomplete);
    expect(() => change('xero', [...chart, chart[0]!])).toThrow(ChartIncomplete);
    expect(() => change('xero', [chart[1]!, ...chart.slice(1)])).toThrow(ChartIncomplete);
  });

  test.each<[JournalFormat, Partial<MappedAccount>]>([
    ['xero', { code: '' }],
    ['xero', { code: '12345678901' }],
    ['xero', { code: '=1' }],
    ['xero', { taxCode: '' }],
    ['xero', { name: '=1+1' }],
    ['xero', { name: '@SUM' }],
    ['sage50', { code: 'A1' }],
    ['sage50', { code: '123456789' }],
    ['sage50', { taxCode: '9' }],
    ['quickbooks', { name: '+44' }],
  ])('of %s refuses %j, and names the account', (format, changed) => {
    expect(() => change(format, withOne(format, changed))).toThrow(AccountNotMapped);
    expect(() => change(format, withOne(format, changed))).toThrow(/^Payments not made yet: /);
  });

  test('keeps nothing that the file has no column for', () => {
    const [event] = change('quickbooks', withOne('quickbooks', { code: '1', taxCode: 'x', name: 'Accruals: drivers' }));
    const due = event?.data.accounts.find(({ account }) => account === 'due');
    expect(due).toEqual({ account: 'due', code: '', name: 'Accruals: drivers', taxCode: '' });
  });
});
