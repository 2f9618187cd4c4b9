import { Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import type { ColumnChoice } from './use-column-choice';

export interface MenuPlace {
  /** Where it hangs; null while it is closed. */
  anchor: HTMLElement | null;
  close: () => void;
}

interface ColumnsMenuProps {
  columns: readonly { readonly field: string; readonly headerName?: string; readonly hideable?: boolean }[];
  choice: ColumnChoice;
  place: MenuPlace;
}

/** Each column with a tick; the last one that is shown stays. */
export function ColumnsMenu({ columns, choice, place }: ColumnsMenuProps) {
  const offered = columns.filter(({ hideable }) => hideable !== false);
  const isShown = (field: string) => choice.columns[field] ?? true;
  const shown = offered.filter(({ field }) => isShown(field));
  return (
    <Menu
      open={place.anchor !== null}
      anchorEl={place.anchor}
      onClose={place.close}
      slotProps={{ list: { dense: true, 'aria-label': 'Columns' } }}
    >
      {offered.map(({ field, headerName = field }) => (
        <MenuItem
          key={field}
          role="menuitemcheckbox"
          aria-checked={isShown(field)}
          disabled={isShown(field) && shown.length === 1}
          onClick={() => choice.choose({ ...choice.columns, [field]: !isShown(field) })}
        >
          <Checkbox size="small" edge="start" disableRipple checked={isShown(field)} tabIndex={-1} aria-hidden />
          <ListItemText>{headerName}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
