import type { AdminRole } from '@waybook/contracts/api';
import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import type { Clock } from '@waybook/platform/clock';
import { v7 as uuidv7 } from 'uuid';
import type { AdminUserDetails } from '../admin-users/admin-user.decider.js';
import { CreateAdminUser } from '../admin-users/create-admin-user/create-admin-user.command.js';
import type { BusinessDetails } from '../businesses/business.decider.js';
import { RegisterBusiness } from '../businesses/register-business/register-business.command.js';
import type { DriverDetails } from '../drivers/driver.decider.js';
import { RegisterDriver } from '../drivers/register-driver/register-driver.command.js';

export const TEST_PASSWORD = 'correct horse battery';

/** Somebody who can sign in, as the test registered them. */
export interface TestPerson {
  readonly kind: 'admin' | 'driver';
  readonly id: string;
  readonly business: string;
  /** An admin's username, a driver's e-mail. */
  readonly login: string;
  readonly password: string;
}

let registered = 0;

/** Registers businesses and people through the real commands; whatever a test doesn't name gets a value of its own. */
export class TestPeople {
  readonly #commands: CommandBus;
  readonly #clock: Clock;

  constructor(commands: CommandBus, clock: Clock) {
    this.#commands = commands;
    this.#clock = clock;
  }

  async business(details: Partial<BusinessDetails> = {}): Promise<string> {
    const id = uuidv7();
    registered += 1;
    const whole: BusinessDetails = {
      name: `Business ${registered} Ltd`,
      displayName: `Business ${registered}`,
      contactEmail: `office${registered}@example.org`,
      phone: null,
      address: '1 High Street',
      city: 'Leeds',
      postcode: 'LS1 1AA',
      country: 'UK',
      companyNumber: '01234567',
      vatNumber: null,
      ...details,
    };
    await this.#commands.execute(new RegisterBusiness(this.#envelope(id), whole));
    return id;
  }

  /** By default a director who may do everything. */
  async admin(business: string, details: Partial<AdminUserDetails> = {}): Promise<TestPerson> {
    registered += 1;
    const role: AdminRole = details.role ?? 'director';
    const whole: AdminUserDetails = {
      username: `admin${registered}`,
      email: `admin${registered}@example.org`,
      firstName: 'Ada',
      lastName: `Admin${registered}`,
      role,
      permissions: [...ROLE_PERMISSIONS[role]],
      ...details,
    };
    const command = new CreateAdminUser(this.#envelope(business), whole, TEST_PASSWORD);
    const { adminUserId } = await this.#commands.execute(command);
    return { kind: 'admin', id: adminUserId, business, login: whole.username, password: TEST_PASSWORD };
  }

  /** By default active, not VAT registered, at the default fee. */
  async driver(
    business: string,
    details: Partial<DriverDetails> = {},
    driverCode: string | null = null,
  ): Promise<TestPerson> {
    registered += 1;
    const whole: DriverDetails = {
      firstName: 'Dora',
      lastName: `Driver${registered}`,
      email: `driver${registered}@example.org`,
      phone: null,
      address: '2 Mill Lane',
      city: 'Leeds',
      postcode: 'LS2 2BB',
      country: 'UK',
      isVatRegistered: false,
      vatNumber: null,
      membershipFeePence: 2_500,
      status: 'active',
      startDate: '2026-01-05',
      ...details,
    };
    const command = new RegisterDriver(this.#envelope(business), whole, TEST_PASSWORD, driverCode);
    const { driverId } = await this.#commands.execute(command);
    return { kind: 'driver', id: driverId, business, login: whole.email, password: TEST_PASSWORD };
  }

  #envelope(business: string): CommandEnvelope {
    return { business, metadata: { actor: { type: 'system', id: 'test' } }, at: this.#clock.now() };
  }
}
