import {
  ADMIN_ROLES,
  type AdminRole,
  type CompanyRole,
  type CompanySecondFactor,
  type CompanySignInAnswer,
  type CompanySignInRequest,
  type SecondFactorClaim,
} from '@waybook/contracts/api';
import { ROLES_FROM_THE_TOP } from '../../../shared/admins/roles.view';

export interface CompanySignInValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
  extraScopes: string;
  roleClaim: string;
  /** Of each role the values that give it, separated by semicolons: those of directories hold commas. */
  values: Record<AdminRole, string>;
  makesAccounts: boolean;
  isOnlyWay: boolean;
  breakGlassAdminId: string;
  /** By the account's id. */
  connect: Record<string, boolean>;
  /** Where the provider says that a second factor was given; empty where it isn't asked. */
  secondFactorClaim: SecondFactorClaim | '';
  /** Separated by semicolons. */
  secondFactorValues: string;
}

export function valuesOf(settings: CompanySignInAnswer): CompanySignInValues {
  const { issuer, clientId, extraScopes, roleClaim, roles, makesAccounts, isOnlyWay } = settings;
  const values = Object.fromEntries(ADMIN_ROLES.map((role) => [role, valuesFor(role, roles)])) as Record<
    AdminRole,
    string
  >;
  return {
    ...{ issuer, clientId, clientSecret: '', extraScopes, roleClaim, values, makesAccounts, isOnlyWay },
    breakGlassAdminId: settings.breakGlassAdminId ?? '',
    connect: Object.fromEntries(settings.connectable.map((id) => [id, true])),
    secondFactorClaim: settings.secondFactor?.claim ?? '',
    secondFactorValues: settings.secondFactor?.values.join('; ') ?? '',
  };
}

/** Who has the values of several roles gets the one that may do most. */
export function requestOf(values: CompanySignInValues): CompanySignInRequest {
  const { issuer, clientId, clientSecret, extraScopes, roleClaim, makesAccounts, isOnlyWay } = values;
  const roles = ROLES_FROM_THE_TOP.flatMap((role) =>
    splitValues(values.values[role]).map((value) => ({ value, role })),
  );
  return {
    ...{ issuer: issuer.trim(), clientId, extraScopes, roleClaim, roles, makesAccounts, isOnlyWay },
    ...(clientSecret === '' ? {} : { clientSecret }),
    breakGlassAdminId: isOnlyWay && values.breakGlassAdminId !== '' ? values.breakGlassAdminId : null,
    connectable: Object.entries(values.connect).flatMap(([id, isChosen]) => (isChosen ? [id] : [])),
    secondFactor: secondFactorIn(values),
  };
}

function secondFactorIn({
  secondFactorClaim: claim,
  secondFactorValues,
}: CompanySignInValues): CompanySecondFactor | null {
  return claim === '' ? null : { claim, values: splitValues(secondFactorValues) };
}

function splitValues(text: string): string[] {
  return text
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

function valuesFor(wanted: AdminRole, roles: readonly CompanyRole[]): string {
  return roles
    .filter(({ role }) => role === wanted)
    .map(({ value }) => value)
    .join('; ');
}
