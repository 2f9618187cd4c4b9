import { Alert, Button, Stack } from '@mui/material';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useState } from 'react';
import { t } from '../language/text';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./ChangePasswordDialog')).ChangePasswordDialog,
}));

/** Until this page is loaded again. */
const postponedBy = new Set<string>();

/** Asks who signs in with a password from the office to choose their own. They may put it off; nothing waits for it. */
export function OfficePasswordBanner({ user: { id } }: Pick<SignedIn, 'user'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPostponed, setIsPostponed] = useState(() => postponedBy.has(id));
  if (isPostponed) return null;
  const postpone = () => {
    postponedBy.add(id);
    setIsPostponed(true);
  };
  return (
    <>
      <Alert severity="info" square role="region" aria-label={t('Choose your own password')} className="no-print">
        {t('Your office chose your password and knows it. Choose one that only you know.')}
        <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setIsOpen(true)}>
            {t('Choose your own password')}
          </Button>
          <Button color="inherit" onClick={postpone}>
            {t('Later')}
          </Button>
        </Stack>
      </Alert>
      {isOpen && (
        <Suspense>
          <ChangePasswordDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
