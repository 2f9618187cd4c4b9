import {
  gridFocusCellSelector,
  gridVisibleColumnFieldsSelector,
  gridVisibleRowsSelector,
  GRID_CHECKBOX_SELECTION_FIELD,
  type useGridApiRef,
} from '@mui/x-data-grid';
import { useShortcut } from '../use-shortcut';

type GridApiRef = ReturnType<typeof useGridApiRef>;

/** J and K move the focus down and up a table's rows, unless another table or a dialog has the focus. */
export function useRowNavigation(grid: GridApiRef, enabled: boolean): void {
  const when = () => grid.current !== null && isFree(grid.current.rootElementRef?.current ?? null);
  useShortcut({ key: 'j', when }, () => moveFocus(grid, 1), enabled);
  useShortcut({ key: 'k', when }, () => moveFocus(grid, -1), enabled);
}

function isFree(root: HTMLElement | null): boolean {
  if (root === null || document.querySelector('[role="dialog"]') !== null) return false;
  const focused = document.activeElement;
  return root.contains(focused) || focused?.closest('[role="grid"]') === null;
}

function moveFocus(grid: GridApiRef, step: 1 | -1): void {
  const rows = gridVisibleRowsSelector(grid).rows.map(({ id }) => id);
  const cell = gridFocusCellSelector(grid);
  const here = cell === null ? -1 : rows.indexOf(cell.id);
  const target = here === -1 && step === -1 ? rows.length - 1 : here + step;
  const id = rows[target];
  const field =
    cell?.field ?? gridVisibleColumnFieldsSelector(grid).find((name) => name !== GRID_CHECKBOX_SELECTION_FIELD);
  if (id === undefined || field === undefined) return;
  grid.current?.setCellFocus(id, field);
  grid.current?.scrollToIndexes({ rowIndex: target });
  // Focuses at once instead of on the grid's next render, for keys that follow quickly.
  grid.current?.getCellElement(id, field)?.focus();
}
