import type { Theme } from '@mui/material/styles';
import { gridClasses, type GridColDef, type GridValidRowModel } from '@mui/x-data-grid';
import { pinnedColumnStyles } from './pinned-column';

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
    [`& .${gridClasses.row}`]: { cursor: opens ? 'pointer' : 'default' },
    [`& .${gridClasses.cell}:focus-visible, & .${gridClasses.columnHeader}:focus-visible`]: {
      outline: `2px solid ${theme.vars?.palette.primary.main}`,
      outlineOffset: '-2px',
    },
    [`& .${gridClasses.cell}:focus:not(:focus-visible)`]: { outline: 'none' },
  });

/** Its own rows scroll, so that header and pages stay in view. */
export const withinWindow = (theme: Theme) => ({ maxHeight: theme.layout.listMax });
