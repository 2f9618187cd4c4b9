import { domainError } from '../../errors/index.js';
import { DEFAULT_PAGE_SIZE, type PagedRequest } from './paged-request.js';

/** The header that says how many rows there are in all. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

export interface Page<Row> {
  readonly rows: Row[];
  /** How many rows there are on all pages. */
  readonly total: number;
}

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** The rows that were asked for: a page where paging was asked for, else all of them up to a bound. */
export function pageWindow({ page, pageSize }: PagedRequest, mostRows: number): PageWindow {
  if (page === undefined && pageSize === undefined) return { limit: mostRows, offset: 0 };
  const limit = pageSize ?? DEFAULT_PAGE_SIZE;
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/**
 * @param read the rows within a LIMIT and OFFSET, each with how many there are in all; behind the last page, where no row says so, it
 *   is asked for the first one
 */
export async function countedPage<Row extends { readonly total: number }>(
  { limit, offset }: PageWindow,
  read: (window: string) => Promise<Row[]>,
): Promise<Page<Row>> {
  const rows = await read(`limit ${limit} offset ${offset}`);
  const [counted] = rows[0] || offset === 0 ? rows : await read('limit 1');
  return { rows, total: counted?.total ?? 0 };
}

interface Headers {
  header(name: string, value: string): unknown;
}

/** The plain array of rows; how many there are in all goes into a header. */
export function answerPage<Row>(reply: Headers, { rows, total }: Page<Row>): Row[] {
  void reply.header(TOTAL_COUNT_HEADER, String(total));
  return rows;
}

export const SortUnknown = domainError('SORT_UNKNOWN', 'invalid', (names: readonly string[]) => ({
  field: 'sort',
  message: `This list can be sorted by ${names.join(', ')}, each with a minus sign before it to turn the order round.`,
}));

/**
 * The text of an ORDER BY from a request's `sort`; the columns are the list's own and never the caller's text.
 *
 * @param columns what each name that may be asked for sorts by
 * @param last makes the order total, so that no row stands on two pages
 * @throws SortUnknown
 */
export function orderBy(
  sort: string | undefined,
  columns: Readonly<Record<string, readonly string[]>>,
  { otherwise, last }: { otherwise: string; last: string },
): string {
  const wanted = sort === undefined || sort === '' ? otherwise : sort;
  const direction = wanted.startsWith('-') ? 'desc' : 'asc';
  const name = wanted.replace(/^-/, '');
  if (!Object.hasOwn(columns, name)) throw new SortUnknown(Object.keys(columns));
  return [...(columns[name] ?? []), last].map((column) => `${column} ${direction}`).join(', ');
}

/** A pattern for ILIKE that finds the words as they are written, percent signs included. */
export function containing(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
