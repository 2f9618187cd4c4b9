import { ADMIN_USER_LIMITS, MIN_PASSWORD_LENGTH, type AdminRole } from '@waybook/contracts/api';
import { checkEmail } from '@waybook/contracts/checks';
import type { Control } from 'react-hook-form';
import { PasswordControl, SelectControl, TextControl } from '../ui/form';
import { ROLE_OPTIONS } from './roles.view';

export interface NewAdminUserValues {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: AdminRole;
  password: string;
  confirmPassword: string;
}

export const NO_ADMIN_USER: NewAdminUserValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  role: 'operations',
  password: '',
  confirmPassword: '',
};

export const isEmail = (text: unknown) => checkEmail(String(text)).problem ?? true;
export const isLongEnough = (text: unknown) =>
  text === '' || String(text).length >= MIN_PASSWORD_LENGTH || `Choose at least ${MIN_PASSWORD_LENGTH} characters`;

/** What a new admin user is made of; every field is required. */
export function AdminUserFields({ control }: { control: Control<NewAdminUserValues> }) {
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
