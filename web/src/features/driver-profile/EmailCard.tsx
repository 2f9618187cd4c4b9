import { Alert, Typography } from '@mui/material';
import { sentenceOf } from '../../shared/api/api-error';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { useOffline } from '../../shared/api/use-offline';
import { t } from '../../shared/language/text';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useConfirmDriverEmailMutation, useGetEmailConfirmationQuery } from './driver-profile.api';
import { ProfileCard } from './ProfileCard';

/** While the office has changed the address and the driver hasn't said that it is theirs. */
export function EmailCard() {
  const { data } = useGetEmailConfirmationQuery();
  const [confirm, { isLoading, error }] = useConfirmDriverEmailMutation();
  const keyFor = useIdempotencyKey();
  const isOffline = useOffline();
  if (data?.isAsked !== true) return null;
  const { email } = data;
  return (
    <ProfileCard
      title={t('Is this your email address?')}
      action={
        <SteadyButton
          variant="contained"
          size="large"
          disabled={isOffline || isLoading}
          onClick={() => void confirm({ idempotencyKey: keyFor({ email }) })}
        >
          {t('Yes, it is mine')}
        </SteadyButton>
      }
    >
      <Typography>{t('The office changed the email address that you sign in with to {email}.', { email })}</Typography>
      <Typography>{t('If it is not yours, tell the office at once and confirm nothing.')}</Typography>
      {error !== undefined && (
        <Alert severity="error">{sentenceOf(error, t('Your address could not be confirmed. Please try again.'))}</Alert>
      )}
    </ProfileCard>
  );
}
