import { beforeAll, describe, expect, test } from '@jest/globals';
import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { renderRemittanceDocument, type RemittanceDocument } from './index.js';
import { readPdf, wordsOf, type PlacedText, type ReadPdf } from './testing/read-pdf.js';
import {
  deliveries,
  correctedLateInvoice,
  invoiceWithLines,
  lateInvoice,
  nothingToPay,
  selfBilledInvoice,
  statement,
  statementWithVat,
} from './testing/sample-documents.js';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 40;

async function printed(input: RemittanceDocument): Promise<ReadPdf & { words: string }> {
  const read = await readPdf(await renderRemittanceDocument(input));
  return { ...read, words: read.pages.map(wordsOf).join(' ') };
}

function endingIn(page: readonly PlacedText[], pattern: RegExp): PlacedText[] {
  return page.filter(({ text }) => pattern.test(text));
}

test('what the office added stands among the lines, what it took off below the total, and all of it adds up as printed', async () => {
  const { words } = await printed(invoiceWithLines());
  expect(words).toContain('Nov 22, 2026 Waiting time: two hours at the dock 1 £30.50 20% £30.50');
  expect(words).toContain('Additional deductions \u2212£34.50 Fuel card, 14 Nov Deduction: broken mirror \u2212£19.95');
  const amount = (label: string) => {
    const [, sign, pounds = ''] = new RegExp(`${label} (\u2212?)£([\\d,.]+)`).exec(words) ?? [];
    return penceFromPounds(pounds.replaceAll(',', '')) * (sign ? -1 : 1);
  };
  const nets = [...words.matchAll(/20% £([\d,.]+)/g)].map(([, net = '']) => penceFromPounds(net.replaceAll(',', '')));
  expect(amount('Total net')).toBe(nets.slice(0, 6).reduce((sum, net) => sum + net, 0));
  expect(amount('Total including VAT')).toBe(amount('Total net') + amount('VAT at 20%'));
  const taken = ['Membership fee', 'VAT on membership fee at 20%', 'Additional deductions', 'Deduction: broken mirror'];
  const net = amount('Total including VAT') + taken.map(amount).reduce((sum, each) => sum + each, 0);
  expect(amount('Net remittance')).toBe(net);
  expect(amount('Net pay')).toBe(net + amount('Retention, 20% of net remittance'));
});

describe('a self-billed VAT invoice', () => {
  const input = selfBilledInvoice();
  let page: Awaited<ReturnType<typeof printed>>;

  beforeAll(async () => {
    page = await printed(input);
  });

  test('says what HMRC wants said on it', () => {
    expect(page.words).toContain('SELF-BILLING');
    expect(page.words).toContain('The VAT shown is your output tax due to HMRC');
  });

  test('carries its number in the series, its tax point and its date of issue', () => {
    expect(page.words).toContain('Invoice number INV-000123');
    expect(page.words).toContain('Tax point Nov 23, 2026');
    expect(page.words).toContain('Date of issue Nov 23, 2026');
  });

  test('names both parties with address and VAT number', () => {
    expect(page.words).toContain(
      'Supplier Zoë Łukaszewska 17 Beckett Street Wakefield WF1 2DR United Kingdom VAT number GB987654353',
    );
    expect(page.words).toContain(
      'Customer Demo Deliveries Ltd Unit 4, Canal Wharf Leeds LS11 5PS United Kingdom VAT number GB123456782',
    );
    expect(page.words).toContain('Company number 09876543');
  });

  test('lists every delivery with quantity, price, rate and net', () => {
    expect(page.words).toContain('Nov 16, 2026 40218000 Leeds to Hull, two pallets 1 £100.00 20% £100.00');
    expect(page.words).toContain('Nov 17, 2026 40218037 Delivery 1 £112.37 20% £112.37');
    for (const job of input.jobs) expect(page.words).toContain(job.loadId);
  });

  test('totals net, VAT and gross above the line', () => {
    const total = 'Total net £623.70 VAT at 20% £124.74 Total including VAT £748.44';
    expect(page.words).toContain(total);
  });

  test('reads like a payslip below the line: what is taken off and why, what is kept and until when, what is paid', () => {
    const { breakdown } = input;
    expect(page.words).toContain('Membership fee −£25.00 VAT on membership fee at 20% −£5.00');
    expect(page.words).toContain('Additional deductions −£34.50 Fuel card, 14 Nov');
    expect(page.words).toContain(`Net remittance ${formatPounds(breakdown.netRemittancePence)}`);
    expect(page.words).toContain(`Retention, 20% of net remittance ${formatPounds(-(breakdown.retentionPence ?? 0))}`);
    expect(page.words).toContain('Kept until customers have paid their invoices for these deliveries.');
    expect(page.words).toContain(`Net pay ${formatPounds(breakdown.netPayPence)}`);
    expect(page.words).toContain(`To be paid on Nov 27, 2026 ${formatPounds(breakdown.payablePence)}`);
  });

  test('is headed by its total, as large as the title, and says below what is paid of it', () => {
    expect(page.words).toContain('Invoice total, including VAT £547.15 to be paid on Nov 27, 2026');
    const [figure] = endingIn(page.pages[0] ?? [], /^£748\.44$/);
    expect(figure?.size).toBe(20);
    expect(figure?.baseline).toBeGreaterThan(A4.height - 120);
  });

  test('is set in two sizes, in one embedded typeface', async () => {
    const sizes = new Set(page.pages.flat().map(({ size }) => size));
    const bytes = (await renderRemittanceDocument(input)).toString('latin1');
    expect([...sizes].sort()).toEqual([20, 9]);
    expect([...bytes.matchAll(/\/BaseFont \/([\w+-]+)/g)].map((match) => match[1])).toEqual(
      expect.arrayContaining([expect.stringMatching(/^[A-Z]{6}\+Inter-SemiBold$/)]),
    );
    expect(bytes).not.toContain('Helvetica');
    expect(bytes.match(/\/FontFile2/g)).toHaveLength(2);
  });

  test('gives the reason for a tax point more than fourteen days after the deliveries, and for no other', async () => {
    const invoicedOn = async (taxPoint: string) =>
      (await printed({ ...input, document: { kind: 'self_billed_invoice', number: 123, taxPoint } })).words;
    expect(await invoicedOn('2026-12-06')).not.toContain('regulation 90');
    expect(await invoicedOn('2026-12-07')).toContain(
      'so the tax point is the day of this invoice (VAT Regulations 1995, regulation 90)',
    );
  });

  test('aligns amounts to one right edge, digit under digit', () => {
    const amounts = endingIn(page.pages[0] ?? [], /^−?£[\d,]+\.\d\d$/).filter(
      ({ right }) => right > A4.width / 2 + 200,
    );
    expect(amounts.length).toBeGreaterThan(15);
    for (const { right } of amounts) expect(right).toBeCloseTo(A4.width - 56, 1);
  });

  test('has a title, an author, a language and tags for who listens to it', () => {
    expect(page.info).toMatchObject({
      Title: 'Self-billed VAT invoice, INV-000123',
      Author: 'Demo Deliveries Ltd',
      Creator: 'Waybook',
      Language: 'en-GB',
    });
    expect(page.tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(page.tags.filter((tag) => tag === 'TH').length).toBeGreaterThanOrEqual(7);
    expect(page.tags).toContain('Table');
  });

  test('is the same document, byte for byte, whenever it is made', async () => {
    expect(await renderRemittanceDocument(input)).toEqual(await renderRemittanceDocument(input));
  });
});

describe('a remittance statement', () => {
  test('charges no VAT where the driver is not registered, and claims to be no invoice', async () => {
    const { words } = await printed(statement());
    expect(words).toContain('Remittance statement');
    expect(words).toContain('Statement number STM-000045 Date of issue Nov 23, 2026');
    expect(words).toContain('STM-000045, page 1 of 1');
    expect(words).toContain('the supplier is not registered for VAT, so no VAT is charged');
    expect(words).toContain('Total earned £623.70');
    expect(words).toContain('Net pay £564.20');
    expect(words).not.toMatch(/invoice number|self-bill|output tax|retention|VAT at|VAT on/i);
  });

  test('shows the VAT of a registered driver without an agreement, and who invoices it', async () => {
    const { words } = await printed(statementWithVat());
    expect(words).toContain('VAT at 20% £124.74');
    expect(words).toContain('no self-billing agreement is in force, so the supplier issues the VAT invoice');
    expect(words).not.toMatch(/SELF-BILLING|output tax|INV-/);
  });
});

describe('what is paid, and when', () => {
  test('a late submission shows three parts, and where a bank holiday moves one', async () => {
    const { words } = await printed(lateInvoice());
    expect(words).toContain('£547.15 to be paid in 3 parts from Dec 24, 2026');
    expect(words).toContain(
      'Part 1 of 3, to be paid on Dec 24, 2026 £182.38 The pay day, Dec 25, 2026, is not a working day.',
    );
    expect(words).toContain('Part 3 of 3, to be paid on Jan 08, 2027 £182.39');
    expect(words).toContain('Submitted after the cutoff of its week');
  });

  test('a late submission of which one part is left open says nothing of three', async () => {
    const { words } = await printed(correctedLateInvoice());
    expect(words).toContain('to be paid on Jan 08, 2027');
    expect(words).not.toContain('three weekly parts');
  });

  test('a negative net pays nothing and shows the shortfall with a real minus sign', async () => {
    const { words } = await printed(nothingToPay());
    expect(words).toContain('£0.00');
    expect(words).toContain('Net pay −£19.50');
    expect(words).toContain('£19.50 more than was earned');
    expect(words).toContain('Nothing to pay.');
    expect(words).not.toMatch(/paid on/i);
  });
});

describe('a long document', () => {
  const jobs = deliveries(200);
  let read: ReadPdf;

  beforeAll(async () => {
    read = await printed(selfBilledInvoice(jobs));
  });

  test('repeats the head of the table on each page that holds deliveries, and numbers the pages', () => {
    const withLines = read.pages.filter((page) => endingIn(page, /^402\d{5}$/).length > 0);
    expect(withLines.length).toBeGreaterThan(5);
    for (const page of withLines) expect(wordsOf(page)).toContain('Date Load Delivery Qty Price VAT Net');
    read.pages.forEach((page, index) => {
      expect(wordsOf(page)).toContain(`INV-000123, page ${index + 1} of ${read.pages.length}`);
      expect(wordsOf(page)).toContain('Waybook');
    });
  });

  test('prints each of two hundred deliveries once', () => {
    const loads = read.pages.flat().flatMap(({ text }) => /^402\d{5}$/.exec(text) ?? []);
    expect(loads).toEqual(jobs.map((job) => job.loadId));
  });

  test('never leaves the totals without a delivery above them', () => {
    const lastPage = read.pages.find((page) => wordsOf(page).includes('Total including VAT')) ?? [];
    expect(endingIn(lastPage, /^402\d{5}$/).length).toBeGreaterThan(0);
  });
});

test('names and reasons of any length stay between the margins and above the foot', async () => {
  const endless = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6).trim();
  const input = selfBilledInvoice([
    { date: '2026-11-16', loadId: '40218000', description: 'Unbroken'.repeat(60), pricePence: 9_999_999 },
  ]);
  const { pages } = await printed({
    ...input,
    business: { ...input.business, name: endless },
    driver: { ...input.driver, name: endless, address: endless },
    deductionReason: 'because '.repeat(125).trim(),
  });
  for (const { left, right, baseline } of pages.flat()) {
    expect(left).toBeGreaterThan(MARGIN);
    expect(right).toBeLessThan(A4.width - MARGIN);
    expect(baseline).toBeGreaterThan(30);
  }
});
