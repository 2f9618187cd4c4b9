import { londonWallClock } from '@waybook/contracts/calendar';
import { rowsOf, whatIsMissing, type ReadCell } from '../../../spreadsheets/reader.mjs';
import type { OfficeClient } from '../office-client.js';
import { requireEqual } from './require-equal.js';

/** A list in both its forms, by its address. */
export type ListFiles = Map<string, { readonly csv: Buffer; readonly xlsx: Buffer }>;

const LISTS = [
  '/api/admin/remittances/export',
  '/api/payments/export',
  '/api/payment-runs/export',
  '/api/retention/export',
  '/api/memberships/export',
  '/api/earnings/submissions/export',
  '/api/drivers/export',
];

export async function collectListFiles(client: OfficeClient, lists: ListFiles): Promise<void> {
  for (const list of LISTS) {
    const [csv, xlsx] = [await client.bytes(list), await client.bytes(`${list}?format=xlsx`)];
    lists.set(`${client.business} ${list}`, { csv, xlsx });
  }
}

/**
 * Python's csv and openpyxl read the same from a list's two files: no cell is a formula, and days and amounts are such.
 *
 * @returns how many files were read; null where this machine can't
 * @throws Error where one can't be read, or says something else
 */
export async function checkListFiles(lists: ListFiles): Promise<number | null> {
  if (lists.size === 0 || (await whatIsMissing()) !== null) return null;
  const files = [...lists.values()].flatMap(({ csv, xlsx }, index) => [
    [`${index}.csv`, csv] as const,
    [`${index}.xlsx`, xlsx] as const,
  ]);
  const read = await rowsOf(new Map(files));
  [...lists.keys()].forEach((list, index) => requireSame(list, read[2 * index]!, read[2 * index + 1]!));
  return read.length;
}

function requireSame(list: string, inCsv: readonly ReadCell[][], inWorkbook: readonly ReadCell[][]): void {
  requireEqual(inWorkbook.length, inCsv.length, `the rows of ${list} as Python reads them`);
  inWorkbook.forEach((row, at) => {
    const expected = row.map(([kind], place) => asCell(kind, inCsv[at]?.[place]?.[1]));
    requireEqual(row, expected, `row ${at + 1} of ${list} as Python reads it`);
  });
}

/** What CSV says, as the workbook's cell of that kind does: there a day has a time, an instant is London's, and nothing keeps a formula from being one. */
function asCell(kind: ReadCell[0], text = ''): ReadCell {
  if (kind === 'date') return [kind, text.includes('T') ? london(text) : `${text}T00:00:00`];
  return [kind === 'formula' ? 'text' : kind, text.replace(/^'(?=[=+\-@])/, '')];
}

function london(instant: string): string {
  return londonWallClock(new Date(instant)).toISOString().slice(0, 19);
}
