/** One page of a list and how many rows there are on all pages. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`, which were not counted. */
  hasMore?: true;
}

interface WithResponse {
  response?: Response;
}

/** For `transformResponse`: the rows, and the total that the server says in a header. */
export function pagedFrom<Row>(rows: Row[], meta: WithResponse | undefined): Paged<Row> {
  const total = Number(meta?.response?.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}

interface PageAsked {
  page?: number;
  pageSize?: number;
}

/** Counting takes longer the more there are, and nobody reads a list of so many to its end. */
const COUNTED = 10_000;

/** For a list that grows for years: as many as are counted, and one more, which tells that there are more. */
export function countTo({ page = 1, pageSize = 0 }: PageAsked): number {
  return Math.max(COUNTED, page * pageSize) + 1;
}

/** Of an answer to whoever asked with `countTo`. */
export function pagedUpTo<Row>(rows: Row[], meta: WithResponse | undefined, asked: PageAsked): Paged<Row> {
  const paged = pagedFrom(rows, meta);
  return paged.total < countTo(asked) ? paged : { rows, total: paged.total - 1, hasMore: true };
}

/** "10,000", or "10,000+" where there are more. */
export function countText({ total, hasMore }: Pick<Paged<unknown>, 'total' | 'hasMore'>): string {
  return `${total.toLocaleString('en-GB')}${hasMore ? '+' : ''}`;
}

type Parameter = string | number | boolean | null | undefined;

/** `?page=2&q=sam`, without what is empty; nothing where everything is. */
export function queryString(parameters: object): string {
  const given = Object.entries(parameters as Record<string, Parameter>).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
