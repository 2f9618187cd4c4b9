import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../api/api-error';
import { t } from '../../language/text';
import { forgetPasswordSignIn } from '../../session/password-sign-in';
import { SteadyButton } from '../../ui/SteadyButton';
import { useToast } from '../../ui/toast/use-toast';
import { isPhoneWithLock } from './passkey-support';
import { useGetOwnPasskeysQuery, useNotePasskeyOfferMutation } from './passkeys.api';
import { useNewPasskey } from './use-new-passkey';

/** Asks a driver once, on a phone that knows passkeys and after a sign-in by password. That they were asked is noted as soon as they see it. */
export function PasskeyOffer() {
  const isPhone = useIsPhoneWithLock();
  const { data } = useGetOwnPasskeysQuery(undefined, { skip: !isPhone });
  const [note] = useNotePasskeyOfferMutation();
  const [isAnswered, setIsAnswered] = useState(false);
  const isWanted = data?.isOfferOpen === true;
  useEffect(() => {
    if (isWanted) void note();
  }, [isWanted, note]);
  const close = () => {
    setIsAnswered(true);
    forgetPasswordSignIn();
  };
  return isWanted && !isAnswered ? <Offer onClose={close} /> : null;
}

function Offer({ onClose }: { onClose: () => void }) {
  const { make, busy } = useNewPasskey();
  const [failure, setFailure] = useState<string | null>(null);
  const { toast } = useToast();
  const accept = async () => {
    setFailure(null);
    try {
      const outcome = await make({});
      if (outcome === 'already_here') setFailure(t('This device has a passkey of yours already.'));
      if (outcome !== 'added') return;
      toast({ title: t('Passkey added'), description: t('You can sign in with it from now on.') });
      onClose();
    } catch (thrown) {
      setFailure(sentenceOf(thrown, t('The passkey could not be added. Please try again.')));
    }
  };
  return (
    <Alert severity="info" square role="region" aria-label={t('Sign in faster next time')} className="no-print">
      <AlertTitle>{t('Sign in faster next time')}</AlertTitle>
      {t('Use your fingerprint, your face or the lock of this phone instead of your password.')}
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 2, mt: 2, flexWrap: 'wrap' }}>
        <SteadyButton variant="contained" size="large" disabled={busy} onClick={() => void accept()}>
          {busy ? t('Waiting for your device...') : t('Set it up')}
        </SteadyButton>
        <Button size="large" color="inherit" onClick={onClose}>
          {t('Not now')}
        </Button>
      </Stack>
    </Alert>
  );
}

function useIsPhoneWithLock(): boolean {
  const [isIt, setIsIt] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void isPhoneWithLock().then((answer) => !isLeft && setIsIt(answer));
    return () => {
      isLeft = true;
    };
  }, []);
  return isIt;
}
