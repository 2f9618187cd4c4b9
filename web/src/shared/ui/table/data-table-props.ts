import type { GridColDef, GridColumnVisibilityModel } from '@mui/x-data-grid';
import type { ReactNode } from 'react';
import type { ListFileSource } from './ExportMenu';
import type { TableState } from './use-table-state';

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  isSelectable?: (row: Row) => boolean;
  /** What is selected stays so while other pages are looked at. */
  acrossPages?: boolean;
}

/** What the table needs of `useTableState`, whatever its filters are. */
export type TablePaging = Pick<
  TableState,
  | 'page'
  | 'pageSize'
  | 'sort'
  | 'isNarrowed'
  | 'setPage'
  | 'setPageSize'
  | 'setSort'
  | 'clear'
  | 'columns'
  | 'setColumns'
  | 'view'
  | 'showView'
>;

export interface DataTableProps<Row extends { id: string }> {
  /** The table's name for assistive technology. */
  label: string;
  columns: readonly GridColDef<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** How many rows there are on all pages; with `state`. */
  total?: number;
  /** There are more than `total`, which were not counted. */
  hasMore?: true;
  /** From `useTableState`, where the server pages and sorts. Without it the table does so itself, over all rows. */
  state?: TablePaging;
  /** With `state`: `rows` are all there are, and the table itself sorts them and turns their pages. */
  allRows?: boolean;
  /** Newer rows are on their way. */
  updating?: boolean;
  error?: unknown;
  retry?: () => void;
  errorText?: string;
  loadingText: string;
  emptyText: string;
  emptyHint?: string;
  emptyAction?: ReactNode;
  /** By a click on the row or Enter on a cell. */
  onOpen?: (row: Row) => void;
  selection?: TableSelection<Row>;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** Where the whole list, as it is narrowed, comes from as a file. */
  file?: ListFileSource;
  /** Stands above the rows while some are selected, and stays in view. */
  bulkBar?: ReactNode;
  /** Below 768 px the table becomes a list of these. */
  renderCard?: (row: Row) => ReactNode;
  /** Where a table of many columns becomes cards; 768 px otherwise. */
  cardsBelow?: 'md' | 'lg';
  /** Columns that are hidden until somebody asks for them. */
  hiddenColumns?: GridColumnVisibilityModel;
  /**
   * Columns that nobody decides by: where there is no room they are hidden, the first of them first, until somebody asks for them. Those
   * that make a sum together go together.
   */
  spareColumns?: readonly (string | readonly string[])[];
  /** The rows scroll beneath their header, within the window: what every list with `state` does unless it says no. */
  stickyHeader?: boolean;
  /** False while something else on the page takes J and K. */
  keysOn?: boolean;
}
