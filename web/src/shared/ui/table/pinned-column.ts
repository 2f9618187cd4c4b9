import { gridClasses, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import type { Theme } from '@mui/material/styles';
import { COLUMNS_BELOW, fadingEdge, pinnedEdge } from '../pinned-edge';
import { ACTIONS_FIELD } from './actions-field';

/** A pinned column can only stay in view where it is rendered: the grid leaves out columns that lie further outside than this. */
export const RENDERED_BESIDE_PX = 4_000;

const CELL = gridClasses['cell--pinnedRight'];
const HEADER = gridClasses['columnHeader--pinnedRight'];

/** The column of buttons stays in view, however far the others are scrolled. */
export function withPinnedActions<Row extends GridValidRowModel>(
  columns: readonly GridColDef<Row>[],
): readonly GridColDef<Row>[] {
  return columns.map((column) =>
    column.field === ACTIONS_FIELD ? { ...column, cellClassName: CELL, headerClassName: HEADER } : column,
  );
}

/** The grid knows the looks of pinned columns, but not the place where they stay. */
export function pinnedColumnStyles<Row extends GridValidRowModel>(
  theme: Theme,
  columns: readonly GridColDef<Row>[],
): object {
  const pinned = columns.find(({ field }) => field === ACTIONS_FIELD);
  return {
    [`& .${CELL}, & .${HEADER}`]: { right: 0 },
    ...(pinned === undefined ? { [`&[${COLUMNS_BELOW}]::after`]: fadingEdge(theme) } : {}),
    [`&[${COLUMNS_BELOW}] .${CELL}, &[${COLUMNS_BELOW}] .${HEADER}`]: pinnedEdge(theme),
    // What gets the focus is scrolled to beside the pinned column instead of below it.
    [`& .${gridClasses.cell}:not(.${CELL})`]: { scrollMarginInlineEnd: `${pinned?.width ?? 0}px` },
  };
}
