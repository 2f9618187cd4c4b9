import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_FIELD,
  gridClasses,
  useGridApiRef,
  type DataGridProps,
  type GridEventListener,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useMemo, useRef } from 'react';
import { usePinnedEdge } from '../pinned-edge';
import type { DataTableProps, TablePaging, TableSelection } from './data-table-props';
import { ColumnsMenu, type MenuPlace } from './ColumnsMenu';
import { rowCount, shownOf, type Counted } from './counted';
import { gridStyles, RENDERED_BELOW_PX, ROW_HEIGHT, withinWindow } from './grid-styles';
import { RENDERED_BESIDE_PX, withPinnedActions } from './pinned-column';
import { PAGE_SIZES } from './table-url-state';
import { columnsAtFirst } from './spare-columns';
import { useColumnChoice } from './use-column-choice';
import { useRowNavigation } from './use-row-navigation';
import { useWidth } from './use-width';

export interface RowGridProps<Row extends { id: string }> extends DataTableProps<Row> {
  rows: readonly Row[];
  /** Where the choice of columns is asked for. */
  columnsMenu: MenuPlace;
}

/** MUI's Data Grid, set up the one way that all our tables are. */
export function RowGrid<Row extends { id: string }>(props: RowGridProps<Row>) {
  const { label, columns, rows, state, selection, onOpen, keysOn = true, columnsMenu } = props;
  const stickyHeader = props.stickyHeader ?? state !== undefined;
  const { allRows = false } = props;
  const total = state === undefined || allRows ? rows.length : (props.total ?? rows.length);
  const grid = useGridApiRef();
  const counted = { total, hasMore: props.hasMore };
  const paging = usePaging(state, counted, allRows);
  useRowNavigation(grid, keysOn);
  const pinned = useMemo(() => withPinnedActions(columns), [columns]);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const choice = useColumnChoice({ label, columns, atFirst: columnsAtFirst(props, width), state });
  usePinnedEdge(root, `.${gridClasses.virtualScroller}`);
  return (
    <>
      <DataGrid<Row>
        ref={root}
        apiRef={grid}
        aria-label={label}
        columns={pinned}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        columnHeaderHeight={ROW_HEIGHT}
        columnBufferPx={RENDERED_BESIDE_PX}
        rowBufferPx={RENDERED_BELOW_PX}
        columnVisibilityModel={choice.columns}
        onColumnVisibilityModelChange={choice.choose}
        disableColumnFilter
        disableRowSelectionOnClick
        // The Content-Security-Policy allows no code made from text.
        disableEval
        hideFooter={total <= PAGE_SIZES[0]}
        hideFooterSelectedRowCount
        pageSizeOptions={PAGE_SIZES}
        sortingOrder={['asc', 'desc']}
        localeText={{ paginationDisplayedRows: ({ from, to }) => shownOf(from, to, counted) }}
        {...paging}
        {...(selection === undefined ? { rowSelection: false } : selecting(selection))}
        {...(onOpen === undefined ? {} : opening(onOpen))}
        sx={[gridStyles(onOpen !== undefined, columns), stickyHeader && withinWindow]}
      />
      <ColumnsMenu columns={columns} choice={choice} place={columnsMenu} />
    </>
  );
}

const FIRST_PAGE = { pagination: { paginationModel: { page: 0, pageSize: PAGE_SIZES[0] } } };

function usePaging(state: TablePaging | undefined, counted: Counted, allRows: boolean): Partial<DataGridProps> {
  const { page = 1, pageSize = PAGE_SIZES[0], sort = '' } = state ?? {};
  // A model that is another object counts as changed, and a change of order sends the grid to its first page.
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize]);
  const sortModel = useMemo(() => sortModelOf(sort), [sort]);
  if (state === undefined) return { initialState: FIRST_PAGE };
  return {
    ...(!allRows && ({ paginationMode: 'server', sortingMode: 'server', rowCount: rowCount(counted) } as const)),
    paginationModel,
    onPaginationModelChange: (next) => {
      if (next.pageSize !== pageSize) state.setPageSize(next.pageSize);
      else if (next.page !== page - 1) state.setPage(next.page + 1);
    },
    sortModel,
    onSortModelChange: ([first]) => {
      if (first !== undefined) state.setSort(first.sort === 'desc' ? `-${first.field}` : first.field);
    },
  };
}

function sortModelOf(sort: string): GridSortModel {
  const descending = sort.startsWith('-');
  return [{ field: descending ? sort.slice(1) : sort, sort: descending ? 'desc' : 'asc' }];
}

function selecting<Row extends { id: string }>({
  selected,
  onChange,
  isSelectable,
  acrossPages = false,
}: TableSelection<Row>): Partial<DataGridProps<Row>> {
  return {
    checkboxSelection: true,
    disableRowSelectionExcludeModel: true,
    keepNonExistentRowsSelected: acrossPages,
    rowSelectionModel: { type: 'include', ids: new Set(selected) },
    onRowSelectionModelChange: ({ ids }) => onChange(new Set([...ids].map(String))),
    ...(isSelectable === undefined ? {} : { isRowSelectable: ({ row }) => isSelectable(row) }),
  };
}

function opening<Row extends { id: string }>(onOpen: (row: Row) => void): Partial<DataGridProps<Row>> {
  const pressed: GridEventListener<'cellKeyDown'> = (cell, event) => {
    if (event.key !== 'Enter' || event.repeat || cell.field === GRID_CHECKBOX_SELECTION_FIELD) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    onOpen(cell.row as Row);
  };
  return { onRowClick: ({ row }: { row: Row }) => onOpen(row), onCellKeyDown: pressed };
}
