import { Box, Button, DialogActions, DialogContent, DialogTitle, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { t } from '../language/text';
import { PageDialog } from '../ui/PageDialog';
import { EndOtherSessionsDialog } from './EndOtherSessionsDialog';
import { SecurityHistory } from './SecurityHistory';
import { useGetOwnSessionsQuery } from './sessions.api';
import { SignedInPlaces } from './SignedInPlaces';

type Shown = 'now' | 'history';

/** For admins and drivers alike. Mounted while it is open. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [shown, setShown] = useState<Shown>('now');
  const [isAsking, setIsAsking] = useState(false);
  const { data: sessions } = useGetOwnSessionsQuery();
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <PageDialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2">
        {t('Where you are signed in')}
      </DialogTitle>
      <DialogContent>
        <ShownTabs id={id} shown={shown} onShow={setShown} />
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} sx={{ pt: 4 }}>
          {shown === 'now' ? <SignedInPlaces /> : <SecurityHistory />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        {hasOthers && (
          <Button color="error" onClick={() => setIsAsking(true)}>
            {t('Sign out everywhere else')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
      {isAsking && <EndOtherSessionsDialog onClose={() => setIsAsking(false)} />}
    </PageDialog>
  );
}

function ShownTabs({ id, shown, onShow }: { id: string; shown: Shown; onShow: (shown: Shown) => void }) {
  const tab = (value: Shown, label: string) => (
    <Tab
      value={value}
      label={label}
      id={`${id}-${value}`}
      aria-controls={value === shown ? `${id}-panel` : undefined}
    />
  );
  return (
    <Tabs
      value={shown}
      onChange={(_, value: Shown) => onShow(value)}
      aria-labelledby={id}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tab('now', t('Now'))}
      {tab('history', t('Sign-ins and changes'))}
    </Tabs>
  );
}
