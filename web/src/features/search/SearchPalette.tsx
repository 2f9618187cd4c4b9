import { skipToken } from '@reduxjs/toolkit/query';
import { Box, Typography } from '@mui/material';
import { MIN_SEARCH_LENGTH } from '@waybook/contracts/api';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/api-error';
import { PageDialog } from '../../shared/ui/PageDialog';
import { useTypedSearch } from '../../shared/ui/table/use-typed-search';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { movedBy, paletteGroups, type PaletteItem, type PalettePage } from './palette.view';
import { PaletteInput } from './PaletteInput';
import { PaletteList } from './PaletteList';
import { useSearchQuery } from './search.api';

interface SearchPaletteProps {
  pages: readonly PalettePage[];
  /** Drivers find pages alone. */
  searchesRecords: boolean;
  onClose: () => void;
}

/** Mounted while it is open. */
export function SearchPalette({ pages, searchesRecords, onClose }: SearchPaletteProps) {
  const listId = useId();
  const titleId = useId();
  const search = usePaletteSearch(pages, searchesRecords);
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const { items, groups } = search;
  const current = items[Math.min(chosen, items.length - 1)];
  const open = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    onClose();
    void navigate(item.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen(movedBy(step, Math.min(chosen, items.length - 1), items.length));
    else if (event.key === 'Enter') open(current);
    else return;
    event.preventDefault();
  };
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
        Search
      </VisuallyHidden>
      <PaletteInput
        text={search.text}
        label={searchesRecords ? 'Search drivers, remittances, tickets and pages' : 'Search pages'}
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
        onOpen={open}
      />
      <Box role="status" sx={{ px: 4, pb: items.length === 0 || search.note !== null ? 4 : 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {search.note ?? (items.length === 0 ? 'Nothing found' : '')}
        </Typography>
      </Box>
    </PageDialog>
  );
}

const optionId = (listId: string, { key }: PaletteItem) => `${listId}-${key.replace(/\W/g, '-')}`;

function usePaletteSearch(pages: readonly PalettePage[], searchesRecords: boolean) {
  const [settled, setSettled] = useState('');
  const { text, type } = useTypedSearch(settled, setSettled);
  const asks = searchesRecords && settled.length >= MIN_SEARCH_LENGTH;
  const { currentData, data, error, isFetching } = useSearchQuery(asks ? settled : skipToken);
  // While the next answer is on its way the last one stands, so that the list doesn't flicker.
  const hits = asks && text.trim().length >= MIN_SEARCH_LENGTH ? (currentData ?? data ?? []) : [];
  const groups = paletteGroups(pages, hits, text);
  const items = groups.flatMap((group) => group.items);
  const isWaiting =
    searchesRecords && text.trim().length >= MIN_SEARCH_LENGTH && (isFetching || text.trim() !== settled);
  const failed = asks && error !== undefined ? sentenceOf(error, 'The search failed.') : null;
  return { text, type, groups, items, note: failed ?? (isWaiting ? 'Searching...' : null) };
}
