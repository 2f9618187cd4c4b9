import type { DynamicModule } from '@nestjs/common';
import type { BrandAnswer } from '@waybook/contracts/api';
import { Checkpointer, Sealer } from '@waybook/event-store';
import type { Migration } from '@waybook/platform/database';
import { filesIn } from '@waybook/platform/object-storage';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortal, type Portal, type PortalOptions } from '../create-portal.js';
import { portalMigrations } from '../migrations.js';
import { Caller } from './caller.js';
import { CHEAP_PASSWORDS } from './cheap-passwords.js';
import { TestPeople, type TestPerson } from './people.js';
import { SettableClock } from './settable-clock.js';

/** A Friday noon in London. */
export const TEST_NOW = '2026-11-20T12:00:00.000Z';

const MASTER_KEY = Buffer.alloc(32, 1);
const JWT_KEY = Buffer.alloc(32, 2);
const SIGNER = { name: 'waybook.test/log', privateKey: Buffer.alloc(32, 4) };
const BRAND: BrandAnswer = { name: 'Waybook', demo: null };

export interface TestPortal {
  readonly portal: Portal;
  readonly clock: SettableClock;
  readonly database: TestDatabase;
  readonly people: TestPeople;
  as(person: TestPerson): Caller;
  asNobody(): Caller;
  /** Another instance on the same database, as behind a load balancer. */
  secondInstance(options?: Partial<PortalOptions>): Promise<Portal>;
  /** Puts the log in order as far as it goes. */
  seal(): Promise<void>;
  /** And signs it, for outside as well. */
  sign(): Promise<void>;
  close(): Promise<void>;
}

/** Services that run beside the portal: their tables, and what of them answers requests. */
export interface TestServices {
  readonly migrations?: readonly Migration[];
  readonly modules?: (database: TestDatabase) => readonly DynamicModule[];
}

/** The whole portal on a fresh database, with files in a temporary folder and a clock that the test sets. */
export async function startTestPortal(
  options: Partial<PortalOptions> = {},
  services: TestServices = {},
): Promise<TestPortal> {
  const database = await createTestDatabase([...portalMigrations, ...(services.migrations ?? [])]);
  const files = await mkdtemp(join(tmpdir(), 'waybook-test-files-'));
  const clock = new SettableClock(new Date(TEST_NOW));
  const notes: string[] = [];
  const instance = (more: Partial<PortalOptions>) =>
    createPortal({
      clock,
      appPool: database.appPool,
      systemPool: database.systemPool,
      appUrl: database.appUrl,
      objectStorage: filesIn(files),
      masterKey: MASTER_KEY,
      auth: { jwtKey: JWT_KEY, isHttps: false, passwordCost: CHEAP_PASSWORDS },
      brand: BRAND,
      logger: false,
      trail: { origin: SIGNER.name, signer: SIGNER, outside: async () => notes },
      modules: services.modules?.(database),
      ...options,
      ...more,
    });
  const portal = await instance({});
  const opened = [portal];
  const callers = new Map<string, Caller>();
  return {
    portal,
    clock,
    database,
    people: new TestPeople(portal.commands, clock),
    as: (person) => callers.get(person.id) ?? remember(callers, person, new Caller(portal.app, clock, person)),
    asNobody: () => new Caller(portal.app, clock, null),
    secondInstance: async (more = {}) => {
      const second = await instance(more);
      opened.push(second);
      return second;
    },
    seal: () => new Sealer(database.systemPool).sealAll(),
    sign: async () => {
      await new Sealer(database.systemPool).sealAll();
      const archive = { put: async (_: number, note: string) => void notes.push(note), all: async () => notes };
      await new Checkpointer({ pool: database.systemPool, origin: SIGNER.name, signer: SIGNER, archive }).checkpoint();
    },
    close: async () => {
      const closed = Promise.all(opened.map((each) => each.close()));
      // A client keeps sockets open that it may never use; in production they are cut off after a moment, too.
      for (const { app } of opened) app.getHttpServer().closeAllConnections();
      await closed;
      await database.drop();
      await rm(files, { recursive: true, force: true });
    },
  };
}

/** For what can't be injected. @returns the address at which it is reached */
export async function listening({ app }: Portal): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

function remember(callers: Map<string, Caller>, person: TestPerson, caller: Caller): Caller {
  callers.set(person.id, caller);
  return caller;
}
