import type { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import { domainError } from '@waybook/platform/errors';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { AdminUserRecord, DriverRecord } from '@waybook/portal';
import type { DemoBusiness } from '../demo-business.js';
import { envelopeOf, type DemoInstallation } from '../demo-installation.js';
import { DemoFiles } from './demo-files.js';
import type { StepDetails } from './seed-step.js';
import { completedSteps } from './completed-steps.js';

export const DemoPersonMissing = domainError('DEMO_PERSON_MISSING', 'conflict', (name: string) => ({
  message: `The demo's ${name} is gone, or has another name. The demo acts by the people that it came with.`,
}));

/** A placeholder: the demo acts for people without a session. */
const NO_SESSION = 'demo';

/** What seed steps act on: the business, its people, and the results of completed steps. */
export class SeedContext {
  readonly #admins: ReadonlyMap<string, AdminUserRecord>;
  readonly #drivers: ReadonlyMap<string, DriverRecord>;
  readonly #made: Map<string, string>;

  private constructor(
    readonly installation: DemoInstallation,
    readonly business: string,
    admins: ReadonlyMap<string, AdminUserRecord>,
    drivers: ReadonlyMap<string, DriverRecord>,
    made: Map<string, string>,
    readonly files: DemoFiles,
  ) {
    this.#admins = admins;
    this.#drivers = drivers;
    this.#made = made;
  }

  static async of(installation: DemoInstallation, { id: business }: DemoBusiness): Promise<SeedContext> {
    const { tables } = installation;
    const [admins, drivers] = await tables.in(business, async (manager) => [
      await manager.findBy(AdminUserRecord, { business }),
      await manager.findBy(DriverRecord, { business }),
    ]);
    return new SeedContext(
      installation,
      business,
      new Map(admins.map((admin) => [admin.username, admin])),
      new Map(drivers.map((driver) => [driver.email, driver])),
      await completedSteps(tables, business),
      await DemoFiles.of(installation, business),
    );
  }

  isDone(key: string): boolean {
    return this.#made.has(key);
  }

  markDone(key: string, id: string): void {
    this.#made.set(key, id);
  }

  /** The id that an earlier step returned. */
  idOf(key: string): string {
    const id = this.#made.get(key);
    if (id === undefined) throw new Error(`The demo builds on "${key}", which is not done`);
    return id;
  }

  execute<Result>(command: Command<Result>): Promise<Result> {
    return this.installation.commands.execute(command);
  }

  envelope({ type, id }: AdminActor | DriverActor, { key, at }: StepDetails): CommandEnvelope {
    return envelopeOf({ business: this.business, actor: { type, id }, at, key });
  }

  admin(username: string): AdminActor {
    const { id, role, permissions } = found(this.#admins, username);
    return { type: 'admin', id, businessId: this.business, role, permissions, sessionId: NO_SESSION };
  }

  driverRecord(email: string): DriverRecord {
    return found(this.#drivers, email);
  }

  /** Always active: drivers who left do so in the last steps. */
  driver(email: string): DriverActor {
    const { id, driver_code: driverCode } = this.driverRecord(email);
    return { type: 'driver', id, driverCode, businessId: this.business, status: 'active', sessionId: NO_SESSION };
  }
}

function found<Person>(people: ReadonlyMap<string, Person>, name: string): Person {
  const person = people.get(name);
  if (person === undefined) throw new DemoPersonMissing(name);
  return person;
}
