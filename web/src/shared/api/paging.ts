/** One page of a list and how many rows there are on all pages. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}

interface WithResponse {
  response?: Response;
}

/** For `transformResponse`: the rows, and the total that the server says in a header. */
export function pagedFrom<Row>(rows: Row[], meta: WithResponse | undefined): Paged<Row> {
  const total = Number(meta?.response?.headers.get('X-Total-Count') ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}

type Parameter = string | number | boolean | null | undefined;

/** `?page=2&q=sam`, without what is empty; nothing where everything is. */
export function queryString(parameters: object): string {
  const given = Object.entries(parameters as Record<string, Parameter>).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
