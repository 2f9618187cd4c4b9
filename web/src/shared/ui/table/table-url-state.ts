/** A table's page, sort, search and filters, as kept in the URL. */
export interface TableView<Filter extends string> {
  /** From 1. */
  page: number;
  pageSize: number;
  /** A column's name, with a minus sign before it where the order is turned round. */
  sort: string;
  q: string;
  filters: Record<Filter, string>;
  /** The columns that a link shows; null where it names none. */
  columns: readonly string[] | null;
}

export interface TableDefaults<Filter extends string> {
  sort: string;
  pageSize: number;
  /** Each filter and what stands in it at first; '' is everything. */
  filters: Record<Filter, string>;
}

export const PAGE_SIZES = [25, 50, 100] as const;

/** Two tables on one page use different prefixes. */
const keyOf = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}-${name}`);

export function tableViewFrom<Filter extends string>(
  parameters: URLSearchParams,
  defaults: TableDefaults<Filter>,
  prefix: string,
): TableView<Filter> {
  const read = (name: string) => parameters.get(keyOf(prefix, name));
  const pageSize = Number(read('pageSize'));
  const filters = { ...defaults.filters };
  for (const name of namesOf(filters)) filters[name] = read(name) ?? filters[name];
  return {
    page: pageNumber(read('page')),
    pageSize: PAGE_SIZES.some((size) => size === pageSize) ? pageSize : defaults.pageSize,
    sort: read('sort') ?? defaults.sort,
    q: read('q') ?? '',
    filters,
    columns: read('columns')?.split(',') ?? null,
  };
}

/** The URL's parameters with this view; leaves out defaults. */
export function searchParametersOf<Filter extends string>(
  before: URLSearchParams,
  view: TableView<Filter>,
  defaults: TableDefaults<Filter>,
  prefix: string,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const write = (name: string, value: string, atFirst: string) => {
    if (value === atFirst) after.delete(keyOf(prefix, name));
    else after.set(keyOf(prefix, name), value);
  };
  write('page', String(view.page), '1');
  write('pageSize', String(view.pageSize), String(defaults.pageSize));
  write('sort', view.sort, defaults.sort);
  write('q', view.q, '');
  write('columns', view.columns?.join(',') ?? '', '');
  for (const name of namesOf(defaults.filters)) write(name, view.filters[name], defaults.filters[name]);
  return after;
}

/** What of an address is this table's, at its first page. */
export function viewAddress<Filter extends string>(
  parameters: URLSearchParams,
  defaults: TableDefaults<Filter>,
  prefix: string,
): string {
  const view = tableViewFrom(parameters, defaults, prefix);
  return searchParametersOf(new URLSearchParams(), { ...view, page: 1 }, defaults, prefix).toString();
}

export function namesOf<Name extends string>(record: Record<Name, string>): Name[] {
  return Object.keys(record) as Name[];
}

function pageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
