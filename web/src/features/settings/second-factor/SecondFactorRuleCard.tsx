import { Alert, Card, Stack, Typography } from '@mui/material';
import {
  ADMIN_ROLES,
  MAX_SECOND_FACTOR_GRACE_DAYS,
  type AdminRole,
  type SecondFactorRuleAnswer,
} from '@waybook/contracts/api';
import { useForm } from 'react-hook-form';
import { ROLE_LABELS, ROLES_FROM_THE_TOP } from '../../../shared/admins/roles.view';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { CheckControl, TextControl, useFormSubmission } from '../../../shared/ui/form';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useChangeSecondFactorRuleMutation, useGetSecondFactorRuleQuery } from './second-factor-rule.api';

/** Which roles need a second factor; a director says so. */
export function SecondFactorRuleCard() {
  const { data, error, isLoading, refetch } = useGetSecondFactorRuleQuery();
  return (
    <Card component="section" aria-labelledby="second-factor-rule" sx={{ p: 4 }}>
      <Typography id="second-factor-rule" variant="h3" component="h2">
        Who needs a second factor
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Besides the password they then enter a code that an app on their phone shows. A director chooses the roles.
      </Typography>
      {isLoading && <LoadingRows text="Loading who needs a second factor..." />}
      {error !== undefined && (
        <ErrorState text="Error loading who needs a second factor:" error={error} retry={() => void refetch()} />
      )}
      {data !== undefined && <EditRule key={`${data.roles.join()} ${data.graceDays}`} rule={data} />}
    </Card>
  );
}

type RuleValues = Record<AdminRole, boolean> & { graceDays: string };

function valuesOf({ roles, graceDays }: SecondFactorRuleAnswer): RuleValues {
  const chosen = Object.fromEntries(ADMIN_ROLES.map((role) => [role, roles.includes(role)]));
  return { ...(chosen as Record<AdminRole, boolean>), graceDays: String(graceDays) };
}

function EditRule({ rule }: { rule: SecondFactorRuleAnswer }) {
  const isDirector = useAdmin().role === 'director';
  const mayWrite = usePermission('business:write') && isDirector;
  const form = useForm<RuleValues>({ defaultValues: valuesOf(rule) });
  const [change] = useChangeSecondFactorRuleMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const { failure, busy, submit } = useFormSubmission({
    form,
    failureText: 'Failed to change who needs a second factor',
    onFaultyFields: () => undefined,
    onSubmit: async (values) => {
      const body = { roles: ADMIN_ROLES.filter((role) => values[role]), graceDays: Number(values.graceDays) };
      await change({ body, idempotencyKey: keyFor({ body, after: rule }) }).unwrap();
      toast({ title: 'Saved who needs a second factor' });
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 4 }}>
      <Stack role="group" aria-label="Roles that need a second factor">
        {ROLES_FROM_THE_TOP.map((role) => (
          <CheckControl key={role} control={form.control} name={role} label={ROLE_LABELS[role]} disabled={!mayWrite} />
        ))}
      </Stack>
      <TextControl
        control={form.control}
        name="graceDays"
        label="Days of grace"
        inputMode="numeric"
        required
        disabled={!mayWrite}
        helperText="For so long they may work without one at first. After that they can only set it up."
        rules={{ validate: isGrace }}
      />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {mayWrite && (
        <SteadyButton
          type="submit"
          variant="contained"
          disabled={busy || !form.formState.isDirty}
          sx={{ alignSelf: 'flex-start' }}
        >
          {busy ? 'Saving...' : 'Save'}
        </SteadyButton>
      )}
    </Stack>
  );
}

function isGrace(entered: string | boolean): true | string {
  const text = String(entered).trim();
  const isWhole = /^\d{1,2}$/.test(text) && Number(text) <= MAX_SECOND_FACTOR_GRACE_DAYS;
  return isWhole || `Enter whole days, from 0 to ${MAX_SECOND_FACTOR_GRACE_DAYS}.`;
}
