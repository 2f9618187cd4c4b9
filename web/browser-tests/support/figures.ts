import { expect, type Locator } from '@playwright/test';

/** What a list of labels and values shows of each: its label without the note below it, and its value. */
type Figure = readonly [label: string, pence: number];

const AMOUNT = /^\u2212?£[\d,]+\.\d\d$/;

/** "−£1,234.56" */
export function penceOf(written: string): number {
  const text = written.trim();
  expect(text).toMatch(AMOUNT);
  const pence = Number(text.replaceAll(/\D/g, ''));
  return text.startsWith('\u2212') ? 0 - pence : pence;
}

const sumOf = (figures: readonly Figure[]) => figures.reduce((sum, [, pence]) => sum + pence, 0);

/** The amounts of each list in a part of a page, in their order; what is no amount is left out. */
async function listsOf(part: Locator): Promise<Figure[][]> {
  await part.locator('dl').first().waitFor();
  const written = await part.locator('dl').evaluateAll((lists) =>
    lists.map((list) =>
      [...list.querySelectorAll('dt')].map((term) => {
        const value = term.nextElementSibling?.textContent ?? '';
        return [term.firstChild?.textContent ?? '', value.trim()] as const;
      }),
    ),
  );
  return written.map((list) =>
    list.filter(([, value]) => AMOUNT.test(value)).map(([label, value]) => [label, penceOf(value)] as const),
  );
}

/** A payslip: each part goes on from the total above and ends in its own, and the last line is what is paid. Its totals by their labels. */
export async function payslipTotals(part: Locator): Promise<Record<string, number>> {
  const lists = (await listsOf(part)).filter((list) => list.length > 0);
  const paid = lists.pop() ?? [];
  const totals: Record<string, number> = {};
  let sum = 0;
  for (const list of lists) {
    const [label, pence] = list.at(-1) ?? ['', Number.NaN];
    sum += sumOf(list.slice(0, -1));
    expect(pence, `${label} is what stands above it`).toBe(sum);
    totals[label] = pence;
  }
  expect(paid.map(([, pence]) => pence)).toEqual([Math.max(0, sum)]);
  return totals;
}

/** A list whose last amount is what the others come to. Its figures by their labels. */
export async function addedUp(list: Locator): Promise<Record<string, number>> {
  const [figures = []] = await listsOf(list.locator('..'));
  expect(sumOf(figures.slice(0, -1))).toBe(figures.at(-1)?.[1]);
  return Object.fromEntries(figures);
}

/** A row of a table: gross and VAT less deductions and retention are net pay. */
export async function expectRow(row: Locator, figures: Record<string, number>): Promise<void> {
  const pence: Record<string, number> = {};
  for (const field of Object.keys(figures)) {
    pence[field] = penceOf(await row.locator(`[data-field="${field}"]`).innerText());
  }
  expect(pence).toEqual(figures);
  const { grossEarnings = 0, vatAmount = 0, deductionTotal = 0, retentionAmount = 0, netPay } = pence;
  expect(grossEarnings + vatAmount - deductionTotal - retentionAmount).toBe(netPay);
}
