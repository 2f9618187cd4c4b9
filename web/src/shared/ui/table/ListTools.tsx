import { ViewColumnOutlinedIcon } from '../icons/ViewColumnOutlinedIcon';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { TablePaging } from './data-table-props';
import { ExportMenu, type ListFileSource } from './ExportMenu';
import { SavedViews } from './SavedViews';

interface ListToolsProps {
  /** The list's name. */
  list: string;
  state: TablePaging | undefined;
  file: ListFileSource | undefined;
  /** Absent where there are no columns to choose from. */
  onColumns?: (anchor: HTMLElement) => void;
}

/** What every list offers: views, columns, and itself as a file. */
export function ListTools({ list, state, file, onColumns }: ListToolsProps) {
  if (state === undefined && file === undefined) return null;
  return (
    <Stack direction="row" sx={{ ml: 'auto', '@media print': { display: 'none' } }}>
      {state !== undefined && <SavedViews list={list} state={state} />}
      {state !== undefined && onColumns !== undefined && (
        <Tooltip title="Columns">
          <IconButton aria-label="Columns" aria-haspopup="menu" onClick={(event) => onColumns(event.currentTarget)}>
            <ViewColumnOutlinedIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {file !== undefined && <ExportMenu file={file} />}
    </Stack>
  );
}
