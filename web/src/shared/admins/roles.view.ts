import { ADMIN_ROLES, type AdminRole } from '@waybook/contracts/api';

export const ROLE_LABELS: Readonly<Record<AdminRole, string>> = {
  director: 'Director',
  operations: 'Operations',
  payroll: 'Payroll',
  finance: 'Finance',
};

/** Who may do most comes first. */
export const ROLES_FROM_THE_TOP: readonly AdminRole[] = ['director', 'operations', 'payroll', 'finance'];

export const ROLE_OPTIONS = [...ADMIN_ROLES]
  .sort((one, other) => ROLES_FROM_THE_TOP.indexOf(one) - ROLES_FROM_THE_TOP.indexOf(other))
  .map((value) => ({ value, label: ROLE_LABELS[value] }));
