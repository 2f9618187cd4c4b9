import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from '@waybook/platform/clock';
import { ReadTables } from '@waybook/platform/database';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { PUBLIC_TARGETS, type OutgoingTargets } from '@waybook/platform/public-address';
import type { WriteGate } from '@waybook/platform/write-gate';
import type pg from 'pg';
import { TRAIL, type Trail } from './trail.js';
import { MalwareScanner, NO_SCANNER } from './uploads/malware/malware-scanner.js';
import { XERO_SETTINGS, type XeroClientSettings } from './books/xero/client/xero-addresses.js';
import { ModulusTables } from './bank-details/modulus/modulus-tables.js';
import { AUTH_SETTINGS, type AuthSettings } from './auth/auth-settings.js';
import { TELL_OF_DIRECTORY, type TellOfDirectory } from './auth/scim/directory-refusals.js';
import { StoredSecurityEvents } from './auth/security-events/stored-security-events.js';
import { Passwords } from './credentials/passwords.js';
import { APP_POOL, LONG_WORK_POOL, SESSION_URL, SYSTEM_POOL } from './database-tokens.js';
import { COMMAND_RUNNER, EVENT_HISTORY, EVENT_LOG, KEY_VAULT, SEALED_READING } from './event-store-tokens.js';
import { FinanceJournal } from './finance/index.js';
import { PERSONAL_ROWS, personalRows } from './erasure/personal-rows.js';
import { portalTables } from './portal-tables.js';
import { HAS_ACCESS_POINT, OUTGOING_TARGETS } from './outgoing-targets.js';
import { portalStore } from './portal-store.js';

/** What the portal works with and doesn't open or close itself. */
export interface PortalResources {
  readonly clock: Clock;
  /** The application role's address. */
  readonly appUrl: string;
  /** Whether a connection pooler stands at that address. */
  readonly isPooled?: boolean;
  /** The address past the pooler; `appUrl` where there is none. */
  readonly appSessionUrl?: string;
  readonly appPool: pg.Pool;
  readonly systemPool: pg.Pool;
  /** Of the system's role as well, for single statements that take minutes; `systemPool` where there is none. */
  readonly longWorkPool?: pg.Pool;
  readonly objectStorage: ObjectStorage;
  /** 32 bytes; wraps the keys of persons. */
  readonly masterKey: Uint8Array;
  /** Understood as well, while keys are rewrapped from it. */
  readonly previousMasterKey?: Uint8Array;
  readonly auth: AuthSettings;
  readonly trail: Trail;
  /** Which addresses that a business chose are called; absent: any but this machine's. */
  readonly targets?: OutgoingTargets;
  /** Whether e-invoices can be sent; absent: not. */
  readonly hasAccessPoint?: boolean;
  /** What the installation is to Xero; absent: no app of its. */
  readonly xero?: XeroClientSettings;
  /** Tells directors of a leaver whose access the company's directory could not take away as it asked; absent: the log alone says it. */
  readonly tellOfDirectory?: TellOfDirectory;
  /** Absent: uploads are not scanned. */
  readonly malwareScanner?: MalwareScanner;
  /** By which account numbers are checked; absent: as this release has them. */
  readonly modulusTables?: ModulusTables;
  /** Absent: always open. */
  readonly writeGate?: WriteGate;
}

/** Lets every area inject the resources, under the names that they ask for them. */
@Global()
@Module({})
export class PortalResourcesModule {
  static with(resources: PortalResources, readTables: ReadTables): DynamicModule {
    const { clock, appUrl, appPool, systemPool, objectStorage, masterKey, auth, trail } = resources;
    const store = portalStore(resources);
    const providers = [
      { provide: Clock, useValue: clock },
      { provide: SESSION_URL, useValue: resources.appSessionUrl ?? appUrl },
      { provide: APP_POOL, useValue: appPool },
      { provide: SYSTEM_POOL, useValue: systemPool },
      { provide: LONG_WORK_POOL, useValue: resources.longWorkPool ?? systemPool },
      { provide: ReadTables, useValue: readTables },
      { provide: ObjectStorage, useValue: objectStorage },
      { provide: AUTH_SETTINGS, useValue: auth },
      { provide: StoredSecurityEvents, useValue: new StoredSecurityEvents(appPool) },
      { provide: Passwords, useValue: new Passwords(auth.passwordCost, auth.breachedPasswords) },
      { provide: MalwareScanner, useValue: resources.malwareScanner ?? NO_SCANNER },
      { provide: TRAIL, useValue: trail },
      { provide: OUTGOING_TARGETS, useValue: resources.targets ?? PUBLIC_TARGETS },
      { provide: XERO_SETTINGS, useValue: resources.xero ?? null },
      { provide: HAS_ACCESS_POINT, useValue: resources.hasAccessPoint ?? false },
      { provide: TELL_OF_DIRECTORY, useValue: resources.tellOfDirectory ?? (async () => undefined) },
      { provide: ModulusTables, useValue: resources.modulusTables ?? new ModulusTables() },
      { provide: PERSONAL_ROWS, useValue: personalRows(portalTables) },
      { provide: FinanceJournal, useValue: new FinanceJournal({ appPool, masterKey }) },
      { provide: COMMAND_RUNNER, useValue: store.commands },
      { provide: EVENT_HISTORY, useValue: store.history },
      { provide: EVENT_LOG, useValue: store.log },
      { provide: SEALED_READING, useValue: store.sealed },
      { provide: KEY_VAULT, useValue: store.keyVault },
    ];
    return { module: PortalResourcesModule, providers, exports: providers.map(({ provide }) => provide) };
  }
}
