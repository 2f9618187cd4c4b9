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
import { english, t } from '../../shared/language/text';
import { PageDialog } from '../../shared/ui/PageDialog';
import { setSingleKeys, singleKeysOn } from '../../shared/ui/single-key-preference';
import { GlobalShortcuts } from './GlobalShortcuts';

const EVERYWHERE = [
  { keys: ['Ctrl / ⌘', 'K'], does: english('Search, or go to a page or an action') },
  { keys: ['Ctrl / ⌘', 'Enter'], does: english('Send the form') },
  { keys: ['Ctrl / ⌘', 'B'], does: english('Show or hide the sidebar') },
  { keys: ['F8'], does: english('Go to the notification') },
  { keys: ['?'], does: english('Show this list') },
  { keys: ['Esc'], does: english('Close what is open') },
];
const WHILE_REVIEWING = [
  { keys: ['Shift', 'click'], does: 'Select all rows from the last one selected' },
  { keys: ['J'], does: 'Next remittance' },
  { keys: ['K'], does: 'Previous remittance' },
  { keys: ['Enter'], does: 'Open the remittance, or approve the one that is open' },
  { keys: ['R'], does: 'Reject the remittance, with a reason' },
  { keys: ['X'], does: 'Select the remittance, to approve it with others' },
  { keys: ['↑', '↓'], does: 'Scroll the remittance; Space by a page' },
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
        {t('Keyboard shortcuts')}
      </DialogTitle>
      <DialogContent>
        <Table size="small" aria-labelledby="shortcuts-title">
          <TableBody>
            {rows.map(({ keys, does }) => (
              <TableRow key={does}>
                <TableCell>{t(does)}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <GlobalShortcuts keys={keys} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 4 }}
          label={t('Shortcuts of a single key')}
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
          {t('Close')}
        </Button>
      </DialogActions>
    </PageDialog>
  );
}
