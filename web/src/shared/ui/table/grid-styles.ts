import type { Theme } from '@mui/material/styles';
import { GRID_CHECKBOX_SELECTION_FIELD, gridClasses, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { ACTIONS_FIELD } from './actions-field';
import { pinnedColumnStyles } from './pinned-column';
import { PAGE_SIZES } from './table-url-state';

/** In pixels, as the grid requires: theme.layout.row at the browser's default font size. */
export const ROW_HEIGHT = 40;

/** Quiet header, hairlines between rows, figures that stand in columns; the card around it has the border. */
export const gridStyles =
  <Row extends GridValidRowModel>(opens: boolean, columns: readonly GridColDef<Row>[]) =>
  (theme: Theme) => ({
    ...pinnedColumnStyles(theme, columns),
    '--DataGrid-t-header-background-base': theme.vars?.palette.background.paper,
    '--DataGrid-t-color-background-base': theme.vars?.palette.background.paper,
    '--DataGrid-t-cell-background-pinned': theme.vars?.palette.background.paper,
    '--DataGrid-rowBorderColor': theme.vars?.palette.divider,
    border: 'none',
    borderRadius: 0,
    fontVariantNumeric: 'tabular-nums',
    [`& .${gridClasses.columnHeaderTitle}`]: {
      ...theme.typography.caption,
      fontWeight: 560,
      color: theme.vars?.palette.text.secondary,
    },
    [`& .${gridClasses.columnSeparator}`]: { opacity: 0 },
    [`& .${gridClasses.columnHeader}:hover .${gridClasses.columnSeparator}`]: { opacity: 1 },
    // Its button and separator reach beyond it, and the table would scroll sideways with nothing there to see.
    [`& .${gridClasses['columnHeader--last']}`]: { overflow: 'clip' },
    [`& .${gridClasses.row}`]: { cursor: opens ? 'pointer' : 'default' },
    [`& .${gridClasses.cell}:focus-visible, & .${gridClasses.columnHeader}:focus-visible`]: {
      outline: `2px solid ${theme.vars?.palette.primary.main}`,
      outlineOffset: '-2px',
    },
    [`& .${gridClasses.cell}:focus:not(:focus-visible)`]: { outline: 'none' },
    '@media print': {
      [`& [data-field="${GRID_CHECKBOX_SELECTION_FIELD}"], & [data-field="${ACTIONS_FIELD}"]`]: { display: 'none' },
      [`& .${gridClasses.sortIcon}`]: { display: 'none' },
    },
  });

/** A page of rows is rendered whole, for whoever looks for a word in it or prints it. */
export const RENDERED_BELOW_PX = ROW_HEIGHT * PAGE_SIZES[PAGE_SIZES.length - 1]!;

/** Its own rows scroll, so that header and pages stay in view; paper shows all of them. */
export const withinWindow = (theme: Theme) => ({
  maxHeight: theme.layout.listMax,
  '@media print': { maxHeight: 'none' },
});
