import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { PageDialog } from '../../shared/ui/PageDialog';
import { setSingleKeys, singleKeysOn } from '../../shared/ui/single-key-preference';
import { GlobalShortcuts } from './GlobalShortcuts';

const EVERYWHERE = [
  { keys: ['Ctrl / ⌘', 'K'], does: 'Search, or go to a page or an action' },
  { keys: ['Ctrl / ⌘', 'Enter'], does: 'Send the form' },
  { keys: ['Ctrl / ⌘', 'B'], does: 'Show or hide the sidebar' },
  { keys: ['F8'], does: 'Go to the notification' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close what is open' },
];
const WHILE_REVIEWING = [
  { keys: ['Shift', 'click'], does: 'Select all rows from the last one selected' },
  { keys: ['J'], does: 'Next remittance' },
  { keys: ['K'], does: 'Previous remittance' },
  { keys: ['Enter'], does: 'Open the remittance, or approve the one that is open' },
  { keys: ['+', '−'], does: 'Zoom a photo' },
  { keys: ['←', '→'], does: 'Previous or next photo' },
];

interface ShortcutsDialogProps {
  forAdmin: boolean;
  onClose: () => void;
}

/** Mounted while it is open. */
export function ShortcutsDialog({ forAdmin, onClose }: ShortcutsDialogProps) {
  const [singleKeys, chooseSingleKeys] = useState(singleKeysOn);
  const rows = forAdmin ? [...EVERYWHERE, ...WHILE_REVIEWING] : EVERYWHERE;
  return (
    <PageDialog open onClose={onClose} aria-labelledby="shortcuts-title" fullWidth maxWidth="xs">
      <DialogTitle id="shortcuts-title" variant="h2">
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby="shortcuts-title">
          <TableBody>
            {rows.map(({ keys, does }) => (
              <TableRow key={does}>
                <TableCell>{does}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <GlobalShortcuts keys={keys} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 4 }}
          label="Shortcuts of a single key"
          control={
            <Switch
              checked={singleKeys}
              onChange={(_event, on) => {
                setSingleKeys(on);
                chooseSingleKeys(on);
              }}
            />
          }
        />
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose} variant="contained">
          Close
        </Button>
      </DialogActions>
    </PageDialog>
  );
}
