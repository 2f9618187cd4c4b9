import { useId, useState, type ReactNode } from 'react';
import { Button, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { t } from '../language/text';
import { ErrorState } from '../ui/ErrorState';
import { LoadingRows } from '../ui/Loading';
import { PageDialog } from '../ui/PageDialog';
import { Passkeys } from './passkeys/Passkeys';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorStanding } from './SecondFactorStanding';
import { SetUpSecondFactor } from './SetUpSecondFactor';
import { useGetOwnSecondFactorQuery } from './second-factor.api';

const TITLE_ID = 'second-factor-title';

/** For admins and drivers alike. Mounted while it is open. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: standing, error, refetch } = useGetOwnSecondFactorQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <PageDialog open onClose={onClose} aria-labelledby={TITLE_ID} fullWidth maxWidth="sm">
      <DialogTitle id={TITLE_ID} variant="h2">
        {t('Second factor')}
      </DialogTitle>
      <DialogContent>
        {codes !== null ? (
          <RecoveryCodes codes={codes} />
        ) : (
          <Stack sx={{ gap: 6 }}>
            <Part title={t('Passkeys')}>
              <Passkeys />
            </Part>
            <Part title={t('Authenticator app')}>
              {standing?.isOn === true && <SecondFactorStanding standing={standing} onCodes={setCodes} />}
              {standing?.isOn === false && <SetUpSecondFactor onCodes={setCodes} />}
              {standing === undefined && error === undefined && <LoadingRows text={t('Loading...')} />}
              {standing === undefined && error !== undefined && (
                <ErrorState text={t('This could not be loaded.')} error={error} retry={() => void refetch()} />
              )}
            </Part>
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button onClick={onClose}>{codes === null ? t('Close') : t('I have kept them')}</Button>
      </DialogActions>
    </PageDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 3 }}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
