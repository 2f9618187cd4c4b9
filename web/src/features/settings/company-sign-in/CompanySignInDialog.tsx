import { Stack, Typography } from '@mui/material';
import { ALL_PERMISSIONS, type AdminUserAnswer, type CompanySignInAnswer } from '@waybook/contracts/api';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { useGetAdminUsersQuery } from '../../../shared/admins/admin-users.api';
import { ROLE_LABELS, ROLES_FROM_THE_TOP } from '../../../shared/admins/roles.view';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { CheckControl, FormDialog, SelectControl, TextControl } from '../../../shared/ui/form';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { useChangeCompanySignInMutation } from './company-sign-in.api';
import { requestOf, valuesOf, type CompanySignInValues } from './company-sign-in-values';

interface CompanySignInDialogProps {
  settings: CompanySignInAnswer;
  onClose: () => void;
}

type Fields = { control: Control<CompanySignInValues> };

export function CompanySignInDialog({ settings, onClose }: CompanySignInDialogProps) {
  const form = useForm<CompanySignInValues>({ defaultValues: valuesOf(settings) });
  const admins = useGetAdminUsersQuery().data ?? [];
  const [change] = useChangeCompanySignInMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const { control } = form;
  return (
    <FormDialog
      title="Company sign-in"
      description={`Register this portal with your provider first, with the redirect address ${settings.redirectUri}`}
      form={form}
      submitLabel="Save"
      failureText="Failed to save company sign-in"
      onClose={onClose}
      onSubmit={async (values) => {
        const body = requestOf(values);
        await change({ body, idempotencyKey: keyFor({ body, after: settings }) }).unwrap();
        toast({ title: 'Saved how your company signs in' });
        onClose();
      }}
    >
      <ProviderFields control={control} isOn={settings.isOn} />
      <RoleFields control={control} />
      <SecondFactorFields control={control} />
      <CheckControl
        control={control}
        name="makesAccounts"
        label="Make accounts at the first sign-in"
        helperText="For whoever has a role and an address that the provider has verified."
      />
      <ConnectFields control={control} admins={admins} />
      <OnlyWayFields control={control} admins={admins} />
    </FormDialog>
  );
}

function ProviderFields({ control, isOn }: Fields & { isOn: boolean }) {
  return (
    <>
      <TextControl control={control} name="issuer" label="Issuer" required placeholder="https://login.example.com" />
      <TextControl control={control} name="clientId" label="Client ID" required autoComplete="off" />
      <TextControl
        control={control}
        name="clientSecret"
        label="Client secret"
        type="password"
        autoComplete="off"
        required={!isOn}
        helperText={isOn ? 'Leave it blank to keep the one that is there.' : 'It is kept sealed and never shown.'}
      />
      <TextControl
        control={control}
        name="extraScopes"
        label="More scopes"
        helperText="Beside openid, email and profile, where your provider needs them for roles."
      />
    </>
  );
}

function RoleFields({ control }: Fields) {
  return (
    <>
      <TextControl
        control={control}
        name="roleClaim"
        label="Claim with roles or groups"
        required
        helperText="Its name, or its path like realm_access.roles."
      />
      <Stack role="group" aria-label="Which values give which role" sx={{ gap: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Values that give a role, separated by semicolons. Whoever has none of them is not let in.
        </Typography>
        {ROLES_FROM_THE_TOP.map((role) => (
          <TextControl key={role} control={control} name={`values.${role}`} label={`Values for ${ROLE_LABELS[role]}`} />
        ))}
      </Stack>
    </>
  );
}

const SECOND_FACTOR_OPTIONS = [
  { value: 'acr', label: 'In acr' },
  { value: 'amr', label: 'In amr' },
] as const;

function SecondFactorFields({ control }: Fields) {
  const claim = useWatch({ control, name: 'secondFactorClaim' });
  return (
    <>
      <SelectControl
        control={control}
        name="secondFactorClaim"
        label="Where a second factor shows"
        options={SECOND_FACTOR_OPTIONS}
        noneLabel="Not asked: its sign-in counts as it is"
      />
      {claim !== '' && (
        <TextControl
          control={control}
          name="secondFactorValues"
          label="Values that show one"
          required
          helperText="Separated by semicolons. Whose role needs a second factor is not let in without one of them."
        />
      )}
    </>
  );
}

const nameOf = ({ firstName, lastName }: AdminUserAnswer) => `${firstName} ${lastName}`;

function ConnectFields({ control, admins }: Fields & { admins: readonly AdminUserAnswer[] }) {
  return (
    <Stack role="group" aria-label="Accounts that may be connected">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Existing accounts that open at the first sign-in by the address that the provider has verified. Leave out those
        whose owners you haven&apos;t told.
      </Typography>
      {admins.map((admin) => (
        <CheckControl
          key={admin.id}
          control={control}
          name={`connect.${admin.id}`}
          label={`Connect ${nameOf(admin)}`}
        />
      ))}
    </Stack>
  );
}

function OnlyWayFields({ control, admins }: Fields & { admins: readonly AdminUserAnswer[] }) {
  const isOnlyWay = useWatch({ control, name: 'isOnlyWay' });
  const directors = admins.filter(
    ({ role, isActive, permissions }) => role === 'director' && isActive && permissions.includes(ALL_PERMISSIONS),
  );
  return (
    <>
      <CheckControl
        control={control}
        name="isOnlyWay"
        label="Only by company sign-in"
        helperText="Passwords, passkeys and mailed links open no admin's account any more but one director's. Other sessions end."
      />
      {isOnlyWay && (
        <SelectControl
          control={control}
          name="breakGlassAdminId"
          label="Break-glass director"
          required="Choose who can still sign in when the provider is down."
          options={directors.map((admin) => ({ value: admin.id, label: nameOf(admin) }))}
        />
      )}
    </>
  );
}
