import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import type { DataTableProps } from './data-table-props';

/** What the grid takes for a column that names no width, and for the one with the ticks. */
const DEFAULT_WIDTH_PX = 100;
const TICKS_WIDTH_PX = 50;

interface SizedColumn {
  readonly field: string;
  readonly width?: number;
  readonly minWidth?: number;
  readonly flex?: number;
}

type Listed = Pick<DataTableProps<{ id: string }>, 'hiddenColumns' | 'spareColumns'> & {
  readonly columns: readonly SizedColumn[];
  readonly selection?: unknown;
};

/** Which columns show until somebody chooses: of the spare ones as many, from the last, as there is room for. */
export function columnsAtFirst(
  { columns, selection, hiddenColumns = {}, spareColumns = [] }: Listed,
  width = Infinity,
): GridColumnVisibilityModel {
  const shown = columns.filter(({ field }) => hiddenColumns[field] !== false);
  let needed = shown.reduce((sum, column) => sum + leastWidth(column), selection === undefined ? 0 : TICKS_WIDTH_PX);
  const model = { ...hiddenColumns };
  for (const spare of spareColumns) {
    if (needed <= width) break;
    for (const column of shown.filter(({ field }) => [spare].flat().includes(field))) {
      model[column.field] = false;
      needed -= leastWidth(column);
    }
  }
  return model;
}

/** A column that takes what is left over may be as narrow as it says. */
function leastWidth({ width = DEFAULT_WIDTH_PX, minWidth = 0, flex }: SizedColumn): number {
  return flex === undefined ? Math.max(width, minWidth) : minWidth;
}
