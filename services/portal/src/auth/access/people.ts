import { Injectable } from '@nestjs/common';
import type { AdminUser, DriverUser } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import type { EntityManager } from 'typeorm';
import { AdminUserRecord } from '../../admin-users/admin-user.entity.js';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { mustUseCompanySignIn } from '../../businesses/company-sign-in.js';
import { secondFactorDueAt } from '../../businesses/second-factor-rule.js';
import { DriverRecord } from '../../drivers/driver.entity.js';

/** A person as the read tables know them now. */
export type Person =
  | (AnyPerson & {
      readonly type: 'admin';
      readonly user: AdminUser;
      readonly isActive: boolean;
      /** From when on a session in which none was shown does nothing more; null while their role needs none. */
      readonly secondFactorDueAt: Date | null;
      /** Whether they sign in with the company's provider and no other way. */
      readonly mustUseCompanySignIn: boolean;
    })
  | (AnyPerson & { readonly type: 'driver'; readonly user: DriverUser });

interface AnyPerson {
  readonly isBusinessActive: boolean;
  /** Sessions that were opened in an epoch before have ended. */
  readonly sessionEpoch: number;
}

@Injectable()
export class People {
  constructor(private readonly readTables: ReadTables) {}

  find(business: string, id: string): Promise<Person | null> {
    return this.readTables.in(business, (manager) => findPerson(manager, business, id));
  }
}

/** Null where nobody of this business has the id (any more). */
export async function findPerson(manager: EntityManager, business: string, id: string): Promise<Person | null> {
  const company = await manager.findOneBy(BusinessRecord, { id: business });
  if (!company) return null;
  const isBusinessActive = company.is_active;
  const driver = await manager.findOneBy(DriverRecord, { id });
  if (driver) {
    const { session_epoch: sessionEpoch } = driver;
    return { type: 'driver', user: driverUser(driver, company), isBusinessActive, sessionEpoch };
  }
  const admin = await manager.findOneBy(AdminUserRecord, { id });
  if (!admin) return null;
  const { is_active: isActive, session_epoch: sessionEpoch, role, role_since: roleSince } = admin;
  const dueAt = secondFactorDueAt(company.second_factor_rule, { role, roleSince });
  const standing = {
    ...{ isActive, isBusinessActive, sessionEpoch, secondFactorDueAt: dueAt },
    mustUseCompanySignIn: mustUseCompanySignIn(company.company_sign_in, id),
  };
  return { type: 'admin', user: adminUser(admin, company), ...standing };
}

function adminUser(admin: AdminUserRecord, company: BusinessRecord): AdminUser {
  return {
    id: admin.id,
    businessId: admin.business,
    businessName: company.display_name,
    username: admin.username,
    email: admin.email,
    firstName: admin.first_name,
    lastName: admin.last_name,
    role: admin.role,
    permissions: [...admin.permissions],
  };
}

function driverUser(driver: DriverRecord, company: BusinessRecord): DriverUser {
  return {
    id: driver.id,
    businessId: driver.business,
    businessName: company.display_name,
    driverId: driver.driver_code,
    email: driver.email,
    firstName: driver.first_name,
    lastName: driver.last_name,
    isVatRegistered: driver.is_vat_registered,
    vatNumber: driver.vat_number,
    membershipFee: decimalText(driver.membership_fee_pence),
    status: driver.status,
  };
}
