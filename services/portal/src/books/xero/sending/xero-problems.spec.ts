import { describe, expect, test } from '@jest/globals';
import type { LedgerAccount } from '@waybook/contracts/api';
import { defaultChart } from '../../chart/default-charts.js';
import type { XeroAccount, XeroTaxRate } from '../client/xero-api.js';
import { accountProblems, taxTypeIn, type XeroLedger } from './xero-problems.js';

const account = (more: Partial<XeroAccount>): XeroAccount => ({
  ...{ code: '325', name: 'Drivers', status: 'ACTIVE', type: 'DIRECTCOSTS', systemAccount: '' },
  ...more,
});
const rate = (more: Partial<XeroTaxRate>): XeroTaxRate => ({
  ...{ name: 'No VAT', taxType: 'NONE', status: 'ACTIVE', effectiveRate: 0 },
  ...more,
});
const ledger = (accounts: readonly XeroAccount[], taxRates: readonly XeroTaxRate[] = [rate({})]): XeroLedger => ({
  ...{ accounts, taxRates },
});

const used = new Set<LedgerAccount>(['earnings']);
const chartWith = (taxCode: string) => defaultChart('xero').map((each) => ({ ...each, taxCode }));
const problems = (of: XeroLedger, taxCode = 'No VAT') => accountProblems(used, chartWith(taxCode), of);

describe('accounts', () => {
  test('that Xero has and lets journals touch are fine, whatever else it has', () => {
    expect(problems(ledger([account({}), account({ code: '90', type: 'BANK' })]))).toEqual([]);
    expect(problems(ledger([account({ systemAccount: 'GST' })]))).toEqual([]);
  });

  test.each([
    [account({ code: '0325' }), 'Gross earnings: Xero has no account 325.'],
    [account({ status: 'ARCHIVED' }), 'Gross earnings: account 325 (Drivers) is archived in Xero.'],
    [
      account({ type: 'BANK' }),
      "Gross earnings: account 325 (Drivers) is a bank account, which journals can't touch in Xero.",
    ],
    [account({ systemAccount: 'CREDITORS' }), 'Gross earnings: account 325 (Drivers) is one that Xero keeps itself.'],
    [account({ systemAccount: 'DEBTORS' }), 'Gross earnings: account 325 (Drivers) is one that Xero keeps itself.'],
  ])('like %j are named', (wrong, sentence) => {
    expect(problems(ledger([wrong]))).toEqual([sentence]);
  });
});

describe('tax rates', () => {
  const rates = [
    rate({}),
    rate({ name: 'Zero Rated', taxType: 'ZERORATEDINPUT' }),
    rate({ name: 'Zero Rated', taxType: 'OLD', status: 'ARCHIVED' }),
    rate({ name: '20% (VAT on Expenses)', taxType: 'INPUT2', effectiveRate: 20 }),
  ];
  const found = ledger([account({})], rates);

  test('are found by the name that Xero shows, or by its own code', () => {
    for (const code of ['No VAT', 'no vat', 'NONE', 'Zero Rated']) expect(problems(found, code)).toEqual([]);
    const taxTypeOf = taxTypeIn(found);
    expect(['no vat', 'NONE', 'Zero Rated', 'None of it'].map(taxTypeOf)).toEqual([
      ...['NONE', 'NONE', 'ZERORATEDINPUT', 'NONE'],
    ]);
  });

  test('that are none, or would reckon VAT a second time, are named', () => {
    expect(problems(found, 'Exempt')).toEqual(['Gross earnings: Xero has no tax rate Exempt.']);
    expect(problems(found, 'INPUT2')).toEqual([
      'Gross earnings: with the tax rate INPUT2 Xero would reckon VAT a second time. Choose one of 0 %.',
    ]);
  });
});
