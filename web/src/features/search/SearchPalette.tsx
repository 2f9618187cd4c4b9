import { Box, Typography } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { useId, useState, type KeyboardEvent } from 'react';
import type { AccountDialog } from '../../shared/commands/command';
import { t } from '../../shared/language/text';
import { PageDialog } from '../../shared/ui/PageDialog';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { AccountDialogs } from './AccountDialogs';
import { movedBy, type PaletteItem } from './palette.view';
import { PaletteInput } from './PaletteInput';
import { PaletteList } from './PaletteList';
import { usePaletteChoice, usePaletteSearch } from './use-palette';

interface SearchPaletteProps {
  signedIn: SignedIn;
  onClose: () => void;
}

/** Mounted while it is open. */
export function SearchPalette({ signedIn, onClose }: SearchPaletteProps) {
  const listId = useId();
  const titleId = useId();
  const search = usePaletteSearch(signedIn);
  const [account, setAccount] = useState<AccountDialog | null>(null);
  const choose = usePaletteChoice(signedIn, onClose, setAccount);
  const [chosen, setChosen] = useState(0);
  const { items, groups } = search;
  const current = items[Math.min(chosen, items.length - 1)];
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(movedBy(step, Math.min(chosen, items.length - 1), items.length));
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    else return;
    event.preventDefault();
  };
  if (account !== null) return <AccountDialogs name={account} onClose={onClose} />;
  return (
    <PageDialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <VisuallyHidden as="h2" id={titleId}>
        {t('Search')}
      </VisuallyHidden>
      <PaletteInput
        text={search.text}
        label={
          signedIn.type === 'admin'
            ? 'Search drivers, remittances, tickets and pages'
            : t('Search pages, loads and invoices')
        }
        listId={listId}
        activeId={current && optionId(listId, current)}
        onType={(text) => {
          setChosen(0);
          search.type(text);
        }}
        onKeyDown={press}
      />
      <PaletteList
        id={listId}
        groups={groups}
        current={current}
        optionId={(item) => optionId(listId, item)}
        onOpen={choose}
      />
      <Box role="status" sx={{ px: 4, pb: items.length === 0 || search.note !== null ? 4 : 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {search.note ?? (items.length === 0 ? t('Nothing found') : '')}
        </Typography>
      </Box>
    </PageDialog>
  );
}

const optionId = (listId: string, { key }: PaletteItem) => `${listId}-${key.replace(/\W/g, '-')}`;
