import type { AdminUser, DriverUser } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { Row } from '@waybook/event-store';
import type { AdminUserRow } from '../../admin-users/admin-user.projection.js';
import type { BusinessRow } from '../../businesses/business.projection.js';
import { mustUseCompanySignIn } from '../../businesses/company-sign-in.js';
import { secondFactorDueAt } from '../../businesses/second-factor-rule.js';
import type { DriverRow } from '../../drivers/driver.projection.js';
import type { Person } from './person.js';

type CompanyRow = Pick<BusinessRow, 'display_name' | 'second_factor_rule' | 'company_sign_in'>;
type SharedRow = Pick<DriverRow, 'email' | 'first_name' | 'last_name' | 'session_epoch'>;
type OfDrivers = Pick<
  DriverRow,
  'driver_code' | 'is_vat_registered' | 'vat_number' | 'membership_fee_pence' | 'status'
>;
type OfAdmins = Pick<AdminUserRow, 'username' | 'role' | 'role_since' | 'permissions' | 'is_active'>;

interface FoundRow extends CompanyRow, SharedRow {
  readonly id: string;
  readonly business: string;
  readonly is_business_active: boolean;
  readonly has_second_factor: boolean;
  readonly has_office_password: boolean;
}
type FoundDriver = FoundRow & OfDrivers;
type FoundAdmin = FoundRow & OfAdmins & { readonly driver_code: null };

/**
 * A driver or an admin with their business, as one SELECT of at most one row: every sign-in and each session's first call asks for it. The
 * business has to be set, which alone keeps others' people out.
 *
 * @param business SQL of its id
 * @param id SQL of the person's
 */
export function personSql(business: string, id: string): string {
  return `
    select b.id as business, b.display_name, b.is_active as is_business_active, b.second_factor_rule, b.company_sign_in,
      coalesce(d.id, a.id) as id, coalesce(d.email, a.email) as email, coalesce(d.first_name, a.first_name) as first_name,
      coalesce(d.last_name, a.last_name) as last_name, coalesce(d.session_epoch, a.session_epoch) as session_epoch,
      d.driver_code, d.is_vat_registered, d.vat_number, d.membership_fee_pence, d.status,
      a.username, a.role, a.role_since, a.permissions, a.is_active,
      exists (select from second_factors f where f.id = ${id}) as has_second_factor,
      exists (select from users u where u.id = ${id} and u.office_password_since is not null) as has_office_password
    from businesses b left join drivers d on d.id = ${id} left join admin_users a on a.id = ${id}
    where b.id = ${business} and (d.id is not null or a.id is not null)`;
}

/** @param row of `personSql` */
export function personIn(row: Row): Person {
  const found = row as unknown as FoundDriver | FoundAdmin;
  const {
    is_business_active: isBusinessActive,
    has_second_factor: hasSecondFactor,
    session_epoch: sessionEpoch,
  } = found;
  const standing = { isBusinessActive, hasSecondFactor, sessionEpoch };
  if (found.driver_code !== null) return { type: 'driver', user: driverUser(found), ...standing };
  const {
    id,
    is_active: isActive,
    role,
    role_since: roleSince,
    second_factor_rule: rule,
    company_sign_in: company,
  } = found;
  return {
    type: 'admin',
    user: adminUser(found),
    ...standing,
    isActive,
    secondFactorDueAt: secondFactorDueAt(rule, { role, roleSince }),
    mustUseCompanySignIn: mustUseCompanySignIn(company, id),
  };
}

function adminUser(found: FoundAdmin): AdminUser {
  return {
    id: found.id,
    businessId: found.business,
    businessName: found.display_name,
    username: found.username,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    role: found.role,
    permissions: [...found.permissions],
    passwordChosenByOffice: found.has_office_password,
  };
}

function driverUser(found: FoundDriver): DriverUser {
  return {
    id: found.id,
    businessId: found.business,
    businessName: found.display_name,
    driverId: found.driver_code,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    isVatRegistered: found.is_vat_registered,
    vatNumber: found.vat_number,
    membershipFee: decimalText(found.membership_fee_pence),
    status: found.status,
    passwordChosenByOffice: found.has_office_password,
  };
}
