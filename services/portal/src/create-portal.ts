import type { DynamicModule, LoggerService } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BrandAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import {
  ConnectionDrain,
  createHttpApp,
  RequestsInFlight,
  type Operators,
  SecurityLog,
  type FloodLimit,
  type TrustedProxies,
} from '@waybook/platform/http';
import { GrantDuePermissions } from './admin-users/due-permissions/grant-due-permissions.js';
import { derivedKey } from './auth/auth-settings.js';
import { SCIM_PROBLEMS } from './auth/scim/scim-problems.js';
import { SecurityEventBuffer } from './auth/security-events/security-event-buffer.js';
import { SECURITY_EVENTS, WATCHED_SECURITY_EVENTS } from './auth/security-events.js';
import { RepeatErasures } from './erasure/repeat-erasures.js';
import { EventReaders } from './event-stream/event-readers.js';
import { eventStoreRefusal } from './event-store-refusals.js';
import { LiveUpdates } from './live-updates/live-updates.js';
import { PortalModule } from './portal.module.js';
import type { PortalResources } from './portal-resources.js';
import { readEntities } from './read-entities.js';
import { traceBuses } from './trace-buses.js';
import { UploadRoom } from './uploads/upload-room.js';

export interface PortalOptions extends PortalResources {
  readonly brand: BrandAnswer;
  /** Services that answer requests beside the portal's own areas. */
  readonly modules?: readonly DynamicModule[];
  readonly trustedProxies?: TrustedProxies;
  readonly floodLimit?: FloodLimit;
  /** Absent: what operators see is open to nobody. */
  readonly operators?: Operators;
  /** False: the documentation of the API isn't served. */
  readonly showsApiDocs?: boolean;
  /** False silences Nest. */
  readonly logger?: LoggerService | false;
}

export interface Portal {
  /** Initialised and not listening; routes may still be added to its Fastify instance. */
  readonly app: NestFastifyApplication;
  /** For whoever works without HTTP: seeding, the command line. */
  readonly commands: CommandBus;
  readonly queries: QueryBus;
  readonly securityLog: SecurityLog;
  /** Erases again whom a restored backup brought back; before anybody is answered. Answers how many. */
  repeatErasures(): Promise<number>;
  /** Grants admins the permissions that an upgrade split off from one that they hold. */
  grantDuePermissions(): Promise<void>;
  /** The first step of a stop: event streams end, and so does each connection with its next answer. */
  beginStop(): void;
  /** Lets nobody in any more, and closes once all who are inside have their answers. */
  stop(): Promise<void>;
  /** Ends what the portal opened; the resources stay the caller's to close. */
  close(): Promise<void>;
}

/** The REST API on a database that is migrated by `portalMigrations`. */
export async function createPortal(options: PortalOptions): Promise<Portal> {
  const { appUrl, isPooled, brand, auth, modules = [] } = options;
  const readTables = await ReadTables.connect({ appUrl, isPooled, entities: readEntities });
  const requests = new RequestsInFlight();
  const securityLog = new SecurityLog({
    key: derivedKey(auth.jwtKey, 'security log'),
    eventsByReason: SECURITY_EVENTS,
    awaited: WATCHED_SECURITY_EVENTS,
  });
  const app = await createHttpApp(PortalModule.with(options, readTables, brand, modules), {
    title: brand.name,
    isHttps: auth.isHttps,
    trustedProxies: options.trustedProxies,
    floodLimit: options.floodLimit,
    operators: options.operators,
    writeGate: options.writeGate,
    showsApiDocs: options.showsApiDocs,
    logger: options.logger,
    errorTranslations: [eventStoreRefusal],
    problemForms: [SCIM_PROBLEMS],
    requests,
    securityLog,
  });
  const stored = app.get(SecurityEventBuffer, { strict: false });
  securityLog.onWritten = (event) => stored.add(event);
  traceBuses(app.get(CommandBus), app.get(QueryBus));
  const drain = new ConnectionDrain(app.getHttpAdapter().getInstance(), requests);
  const close = async () => {
    await app.close();
    await readTables.close();
  };
  return {
    app,
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    securityLog,
    repeatErasures: () => app.get(RepeatErasures, { strict: false }).run(),
    grantDuePermissions: () => app.get(GrantDuePermissions, { strict: false }).run(),
    beginStop: () => {
      drain.begin();
      for (const whereTheyWait of [LiveUpdates, EventReaders, UploadRoom])
        app.get(whereTheyWait, { strict: false }).beforeApplicationShutdown();
    },
    stop: () => drain.close(close),
    close,
  };
}
