import { createEventStore, eventStoreMigrations, type CommandEnvelope, type EventStore } from '@waybook/event-store';
import { allEvents } from '@waybook/contracts/events';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import type { AdminUserDetails } from '../../admin-users/admin-user.decider.js';
import { adminUsersMigrations } from '../../admin-users/admin-users.migration.js';
import { CreateAdminUser } from '../../admin-users/create-admin-user/create-admin-user.command.js';
import { CreateAdminUserHandler } from '../../admin-users/create-admin-user/create-admin-user.handler.js';
import { authMigrations } from '../../auth/auth.migration.js';
import { Passwords } from '../../credentials/passwords.js';
import { businessesMigrations } from '../../businesses/businesses.migration.js';
import type { DriverDetails } from '../../drivers/driver.decider.js';
import { driversMigrations } from '../../drivers/drivers.migration.js';
import { membershipMigrations } from '../../membership/membership.migration.js';
import { RegisterDriver } from '../../drivers/register-driver/register-driver.command.js';
import { RegisterDriverHandler } from '../../drivers/register-driver/register-driver.handler.js';
import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords.js';
import { details as newDriver } from '../../drivers/testing/driver-examples.js';

const PASSWORD = 'correct horse battery';

const newAdmin: AdminUserDetails = {
  username: 'ada',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'payroll',
  permissions: ['remittances:read'],
};

/** Where people are registered: a store and a database of its own, and the handlers as the portal has them. */
export class PeopleFixture {
  readonly #passwords = new Passwords(CHEAP_PASSWORDS);

  private constructor(
    readonly database: TestDatabase,
    readonly store: EventStore,
  ) {}

  static async open(): Promise<PeopleFixture> {
    const database = await createTestDatabase([
      ...eventStoreMigrations,
      ...businessesMigrations,
      ...adminUsersMigrations,
      ...driversMigrations,
      ...membershipMigrations,
      ...authMigrations,
    ]);
    const store = createEventStore({ ...database, masterKey: Buffer.alloc(32, 1), events: allEvents });
    return new PeopleFixture(database, store);
  }

  close(): Promise<void> {
    return this.database.drop();
  }

  envelope(business: string, at = new Date(), key?: string): CommandEnvelope {
    return {
      business,
      metadata: { actor: { type: 'system', id: 'test' } },
      at,
      idempotency: key === undefined ? undefined : { key, request: key },
    };
  }

  registerDriver(
    changes: Partial<DriverDetails> = {},
    { envelope = this.envelope(uuidv7()), driverCode }: { envelope?: CommandEnvelope; driverCode?: string } = {},
  ): Promise<{ driverId: string }> {
    const details = { ...newDriver, email: `${uuidv7()}@harbour.example`, ...changes };
    return new RegisterDriverHandler(this.store.commands, this.#passwords).execute(
      new RegisterDriver(envelope, details, PASSWORD, driverCode),
    );
  }

  createAdmin(
    changes: Partial<AdminUserDetails> = {},
    envelope = this.envelope(uuidv7()),
  ): Promise<{ adminUserId: string }> {
    const details = { ...newAdmin, username: uuidv7(), email: `${uuidv7()}@harbour.example`, ...changes };
    return new CreateAdminUserHandler(this.store.commands, this.#passwords).execute(
      new CreateAdminUser(envelope, details, PASSWORD),
    );
  }

  async row(table: string, id: string): Promise<Record<string, unknown> | undefined> {
    const { rows } = await this.database.systemPool.query<Record<string, unknown>>(
      `select * from ${table} where id = $1`,
      [id],
    );
    return rows[0];
  }
}
