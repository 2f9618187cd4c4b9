import { Button, List, ListItem, Stack, Typography } from '@mui/material';
import type { OwnPasskeyAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../language/text';
import { Badge } from '../../ui/StatusBadge';
import { additionOf, lastUseOf } from './passkeys.view';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';

export function PasskeyList({ passkeys }: { passkeys: readonly OwnPasskeyAnswer[] }) {
  return (
    <List disablePadding aria-label={t('Your passkeys')} sx={{ width: '100%' }}>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} />
      ))}
    </List>
  );
}

function PasskeyItem({ passkey }: { passkey: OwnPasskeyAnswer }) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const { name } = passkey;
  const leave = () => setAsked(null);
  return (
    <ListItem disableGutters divider sx={{ gap: 2, flexWrap: 'wrap' }}>
      <Stack sx={{ flex: 1, minWidth: '12rem' }}>
        <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lastUseOf(passkey)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {additionOf(passkey)}
          {passkey.isSynced && ` · ${t('on all your devices of this provider')}`}
        </Typography>
      </Stack>
      {passkey.isCopied && <Badge tone="bad">{t('May have been copied')}</Badge>}
      <Stack direction="row">
        <Button aria-label={t('Rename {name}', { name })} onClick={() => setAsked('rename')}>
          {t('Rename')}
        </Button>
        <Button color="error" aria-label={t('Remove {name}', { name })} onClick={() => setAsked('remove')}>
          {t('Remove')}
        </Button>
      </Stack>
      {asked === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={leave} />}
      {asked === 'remove' && <RemovePasskeyDialog passkey={passkey} onClose={leave} />}
    </ListItem>
  );
}
