import { Box } from '@mui/material';
import { ADMIN_USER_LIMITS, ALL_PERMISSIONS, MIN_PASSWORD_LENGTH, type AdminRole } from '@waybook/contracts/api';
import { checkEmail } from '@waybook/contracts/checks';
import { useWatch, type Control } from 'react-hook-form';
import { useAdmin } from '../session/use-session';
import { CheckControl, PasswordControl, SelectControl, TextControl } from '../ui/form';
import { holdsAll, type Granted } from './authority.view';
import { ROLE_OPTIONS } from './roles.view';

export interface NewAdminUserValues {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: AdminRole;
  /** Chosen by who may do everything; anybody else gives what of the role is theirs. */
  granted: Granted;
  password: string;
  confirmPassword: string;
  /** Whether they get a link by mail, and choose their own password. */
  invites: boolean;
}

export const NO_ADMIN_USER: NewAdminUserValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  role: 'operations',
  granted: 'all',
  password: '',
  confirmPassword: '',
  invites: false,
};

export const isEmail = (text: unknown) => checkEmail(String(text)).problem ?? true;
export const isLongEnough = (text: unknown) =>
  text === '' || String(text).length >= MIN_PASSWORD_LENGTH || `Choose at least ${MIN_PASSWORD_LENGTH} characters`;

const GRANTED_OPTIONS = [
  { value: 'all', label: 'All permissions' },
  { value: 'role', label: 'What the role usually may do' },
] as const satisfies readonly { value: Granted; label: string }[];

interface AdminUserFieldsProps {
  control: Control<NewAdminUserValues>;
  /** Where whoever creates them may choose between a password and an invitation. */
  choosesWay?: boolean;
}

/** What a new admin user is made of; every field is required. Whoever is invited chooses their own password. */
export function AdminUserFields({ control, choosesWay = false }: AdminUserFieldsProps) {
  const invites = useWatch({ control, name: 'invites' });
  const mayGrantAll = holdsAll(useAdmin(), [ALL_PERMISSIONS]);
  return (
    <>
      <TextControl
        control={control}
        name="firstName"
        label="First Name"
        required
        maxLength={ADMIN_USER_LIMITS.firstName}
      />
      <TextControl
        control={control}
        name="lastName"
        label="Last Name"
        required
        maxLength={ADMIN_USER_LIMITS.lastName}
      />
      <TextControl
        control={control}
        name="username"
        label="Username"
        required
        autoComplete="off"
        maxLength={ADMIN_USER_LIMITS.username}
      />
      <TextControl control={control} name="email" label="Email" type="email" required rules={{ validate: isEmail }} />
      <SelectControl control={control} name="role" label="Role" required options={ROLE_OPTIONS} />
      {mayGrantAll && (
        <SelectControl control={control} name="granted" label="Permissions" required options={GRANTED_OPTIONS} />
      )}
      {choosesWay && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CheckControl
            control={control}
            name="invites"
            label="Invite by mail instead of a password"
            helperText="They get a link, good for seven days, and choose their own password."
          />
        </Box>
      )}
      {!invites && <PasswordFields control={control} />}
    </>
  );
}

function PasswordFields({ control }: Pick<AdminUserFieldsProps, 'control'>) {
  return (
    <>
      <PasswordControl
        control={control}
        name="password"
        label="Password"
        required
        autoComplete="new-password"
        rules={{ validate: isLongEnough, deps: ['confirmPassword'] }}
      />
      <PasswordControl
        control={control}
        name="confirmPassword"
        label="Confirm Password"
        required
        autoComplete="new-password"
        rules={{ validate: (text, { password }) => text === password || 'Passwords do not match' }}
      />
    </>
  );
}
