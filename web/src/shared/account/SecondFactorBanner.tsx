import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../ui/dates.view';
import { UsePasskeyButton } from './passkeys/UsePasskeyButton';
import { useGetOwnSecondFactorQuery } from './second-factor.api';

const SecondFactorDialog = lazy(async () => ({ default: (await import('./SecondFactorDialog')).SecondFactorDialog }));

/** The standing is fetched again, and says that one was shown. */
const NOTHING_MORE = () => undefined;

/** Until when an admin whose role needs a second factor may do without. */
export function SecondFactorBanner() {
  const { data: standing } = useGetOwnSecondFactorQuery();
  const [isOpen, setIsOpen] = useState(false);
  const hasPasskey = standing?.hasPasskey === true;
  const dueAt = standing?.dueAt ?? null;
  return (
    <>
      {dueAt !== null && (
        <Alert
          severity="warning"
          square
          className="no-print"
          action={
            hasPasskey ? (
              <UsePasskeyButton color="inherit" onShown={NOTHING_MORE} />
            ) : (
              <Button color="inherit" onClick={() => setIsOpen(true)} sx={{ whiteSpace: 'nowrap' }}>
                Set it up
              </Button>
            )
          }
          sx={{ alignItems: 'center' }}
        >
          Your role needs a second factor. From {formatDateTime(dueAt)} you can do nothing here without one.
          {hasPasskey && ' Use your passkey, or sign in with it next time.'}
        </Alert>
      )}
      {isOpen && (
        <Suspense>
          <SecondFactorDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
