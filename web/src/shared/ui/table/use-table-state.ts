import { useMemo } from 'react';
import { useParameters } from '../use-parameters';
import {
  namesOf,
  searchParametersOf,
  tableViewFrom,
  viewAddress,
  type TableDefaults,
  type TableView,
} from './table-url-state';

export interface TableStateOptions<Filter extends string> {
  /** A column's name, with a minus sign before it for the order turned round. */
  defaultSort: string;
  defaultPageSize?: 25 | 50 | 100;
  /** Each filter's name and what stands in it at first; '' is everything. */
  filters?: Record<Filter, string>;
  /** Where two tables share a page: what their parameters in the address bar begin with. */
  prefix?: string;
}

/** What goes to the server: only what isn't empty. */
export type TableQuery<Filter extends string> = { page: number; pageSize: number; sort: string; q?: string } & Partial<
  Record<Filter, string>
>;

export interface TableState<Filter extends string = string> extends TableView<Filter> {
  query: TableQuery<Filter>;
  /** Something is searched for or filtered out, beyond what is so at first. */
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setPageSize: (pageSize: number) => void;
  setSort: (sort: string) => void;
  setQ: (q: string) => void;
  setFilter: (name: Filter, value: string) => void;
  clear: () => void;
  /** Which columns are shown, for whoever gets the link. */
  setColumns: (columns: readonly string[]) => void;
  /** Order, search, filters and columns, as the address bar has them; what is shown again by `showView`. */
  view: string;
  showView: (view: string) => void;
}

/** Page, order, search and filters of a table, kept in the address bar, so that a link or a reload shows the same. */
export function useTableState<Filter extends string = never>(options: TableStateOptions<Filter>): TableState<Filter> {
  const { defaultSort, defaultPageSize = 25, prefix = '' } = options;
  const [parameters, setParameters] = useParameters();
  const atFirst = (options.filters ?? {}) as Record<Filter, string>;
  const defaults: TableDefaults<Filter> = { sort: defaultSort, pageSize: defaultPageSize, filters: atFirst };
  const address = viewAddress(parameters, defaults, prefix);
  const view = tableViewFrom(parameters, defaults, prefix);
  const queryText = JSON.stringify(queryOf(view));
  // A new object only when something in it is new: callers may hand it to memo and effects.
  const query = useMemo(() => JSON.parse(queryText) as TableQuery<Filter>, [queryText]);

  /** Where something else than the page changes, the first page is where to look. */
  const change = (changedIn: (now: TableView<Filter>) => Partial<TableView<Filter>>) =>
    setParameters(
      (before) => {
        const now = tableViewFrom(before, defaults, prefix);
        return searchParametersOf(before, { ...now, page: 1, ...changedIn(now) }, defaults, prefix);
      },
      { replace: true },
    );

  return {
    ...view,
    query,
    isNarrowed: view.q !== '' || namesOf(atFirst).some((name) => view.filters[name] !== atFirst[name]),
    setPage: (page) => change(() => ({ page })),
    setPageSize: (pageSize) => change(() => ({ pageSize })),
    setSort: (sort) => change(() => ({ sort })),
    setQ: (q) => change(() => ({ q })),
    setFilter: (name, value) => change(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    clear: () => change(() => ({ q: '', filters: atFirst })),
    setColumns: (columns) => change(({ page }) => ({ page, columns })),
    view: address,
    showView: (shown) => change(() => tableViewFrom(new URLSearchParams(shown), defaults, prefix)),
  };
}

function queryOf<Filter extends string>({ page, pageSize, sort, q, filters }: TableView<Filter>): object {
  const given = Object.entries<string>({ q, ...filters }).filter(([, value]) => value !== '');
  return { page, pageSize, sort, ...Object.fromEntries(given) };
}
