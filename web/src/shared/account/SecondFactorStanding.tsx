import { Alert, Button, Stack, Typography } from '@mui/material';
import type { OwnSecondFactorAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../api/api-error';
import { t } from '../language/text';
import { formatDateTime } from '../ui/dates.view';
import { FormDialog, PasswordControl } from '../ui/form';
import { SteadyButton } from '../ui/SteadyButton';
import { useToast } from '../ui/toast/use-toast';
import { useReplaceRecoveryCodesMutation, useTurnOffSecondFactorMutation } from './second-factor.api';

interface SecondFactorStandingProps {
  standing: OwnSecondFactorAnswer;
  onCodes: (codes: readonly string[]) => void;
}

export function SecondFactorStanding({ standing, onCodes }: SecondFactorStandingProps) {
  const [replace, { isLoading, error }] = useReplaceRecoveryCodesMutation();
  const [isTurningOff, setIsTurningOff] = useState(false);
  const left = standing.recoveryCodesLeft;
  const renew = async () => {
    const outcome = await replace();
    if (outcome.data !== undefined) onCodes(outcome.data.recoveryCodes);
  };
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Typography>
        {standing.turnedOnAt !== null && t('On since {time}.', { time: formatDateTime(standing.turnedOnAt) })}{' '}
        {t('{count, plural, one {# recovery code} other {# recovery codes}} left.', { count: left })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('If you lose your phone and your recovery codes, ask a director to reset it.')}
      </Typography>
      {error !== undefined && (
        <Alert severity="error">{sentenceOf(error, t('That did not work. Please try again.'))}</Alert>
      )}
      <SteadyButton variant="outlined" disabled={isLoading} onClick={() => void renew()}>
        {t('Make new recovery codes')}
      </SteadyButton>
      <Button color="error" onClick={() => setIsTurningOff(true)}>
        {t('Turn off')}
      </Button>
      {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
    </Stack>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { currentPassword: '' } });
  const [turnOff] = useTurnOffSecondFactorMutation();
  const { toast } = useToast();
  return (
    <FormDialog
      destructive
      title={t('Turn off your second factor?')}
      description={t('Your password alone then lets anybody in who knows it.')}
      form={form}
      submitLabel={t('Turn off')}
      failureText={t('That did not work. Please try again.')}
      onClose={onClose}
      onSubmit={async (body) => {
        await turnOff(body).unwrap();
        toast({ title: t('Your second factor is off') });
        onClose();
      }}
    >
      <PasswordControl
        control={form.control}
        name="currentPassword"
        label={t('Current password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
