import { useColorScheme } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import type { SignedIn } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/api-error';
import type { AccountDialog } from '../../shared/commands/command';
import { commandsFor } from '../../shared/commands/commands-for';
import { recentCommands, rememberCommand } from '../../shared/commands/recent-commands';
import { t } from '../../shared/language/text';
import { useTypedSearch } from '../../shared/ui/table/use-typed-search';
import { useDownload } from '../../shared/ui/use-download';
import { addressFrom, mayBeRecord, paletteGroups, type PaletteItem } from './palette.view';
import { useSearchQuery } from './search.api';

/** What the palette offers to this person at what they type; drivers find commands, and their remittances by a load or an invoice. */
export function usePaletteSearch(signedIn: SignedIn) {
  const [commands] = useState(() => commandsFor(signedIn, londonDay(new Date())));
  const [recentIds] = useState(() => recentCommands(signedIn.user.id));
  const [settled, setSettled] = useState('');
  const { text, type } = useTypedSearch(settled, setSettled);
  const asks = mayBeRecord(signedIn.type, settled);
  const { currentData, data, error, isFetching } = useSearchQuery(asks ? settled : skipToken);
  // While the next answer is on its way the last one stands, so that the list doesn't flicker.
  const mayFind = mayBeRecord(signedIn.type, text.trim());
  const hits = asks && mayFind ? (currentData ?? data ?? []) : [];
  const groups = paletteGroups({ commands, recentIds, hits, typed: text, searcher: signedIn.type });
  const items = groups.flatMap((group) => group.items);
  const isWaiting = mayFind && (isFetching || text.trim() !== settled);
  const failed = asks && error !== undefined ? sentenceOf(error, t('The search failed.')) : null;
  return { text, type, groups, items, note: failed ?? (isWaiting ? t('Searching...') : null) };
}

/** Does what was chosen, and remembers a command for the next time. */
export function usePaletteChoice(signedIn: SignedIn, onClose: () => void, onAccount: (dialog: AccountDialog) => void) {
  const navigate = useNavigate();
  const here = useLocation();
  const { download } = useDownload();
  const { setMode } = useColorScheme();
  return ({ effect, commandId }: PaletteItem): void => {
    if (commandId !== null) rememberCommand(signedIn.user.id, commandId);
    if ('account' in effect) {
      onAccount(effect.account);
      return;
    }
    onClose();
    if ('url' in effect) void download(effect);
    else if ('theme' in effect) setMode(effect.theme);
    else void navigate(addressFrom(here, effect.to));
  };
}
