import { KAFKA_ROLES, kafkaRights } from '@waybook/cli/testing';
import { AclOfUsers } from '@waybook/event-feed/testing';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MailServer, type PgBouncer, S3Server, startPgBouncer } from '@waybook/platform/testing';
import { freePort } from '../../free-port.mjs';
import { killBroker, startBroker, stopBroker } from '../../kafka/broker.mjs';
import type { Closers } from '../faults/built.js';
import { ExternalDatabase } from '../faults/database-under-fault.js';

/** Of each login and database. */
const SERVER_CONNECTIONS = 6;
const BUCKET = 'waybook';
/** Which docs/running.md says an installation's keys need. */
const STORAGE_RIGHTS = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:ListBucket'];
const STORAGE_ACCOUNT = { access: 'portal', secret: randomBytes(12).toString('hex') };

/** What an installation of several machines has around it, each a server of its own. */
export interface Neighbours {
  readonly database: ExternalDatabase;
  readonly pooler: PgBouncer;
  readonly broker: KafkaBroker;
  readonly storage: S3Server;
  readonly mail: MailServer;
}

export async function openNeighbours(folder: string, closers: Closers): Promise<Neighbours> {
  const opened = <T>(server: T, close: (server: T) => Promise<unknown>): T => {
    closers.push(async () => void (await close(server)));
    return server;
  };
  const [database, broker, storage, mail] = await Promise.all([
    ExternalDatabase.start(join(folder, 'postgres')).then((each) => opened(each, () => each.close())),
    KafkaBroker.start(join(folder, 'kafka')).then((each) => opened(each, () => each.stop())),
    startStorage().then((each) => opened(each, () => each.stop())),
    MailServer.start().then((each) => opened(each, () => each.stop())),
  ]);
  const superuser = database.way.through(database.superuserUrl);
  const pooler = await startPgBouncer([superuser], SERVER_CONNECTIONS, { looksUp: true });
  closers.push(() => pooler.stop());
  return { database, pooler, broker, storage, mail };
}

async function startStorage(): Promise<S3Server> {
  const storage = await S3Server.start(BUCKET);
  await storage.addAccounts([STORAGE_ACCOUNT]);
  await storage.allow(STORAGE_ACCOUNT.access, BUCKET, STORAGE_RIGHTS);
  return storage;
}

/** Of an account that may do in the bucket what the portal's work needs, and nothing else. */
export function storageSettings(storage: S3Server): Record<string, string> {
  const { access: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY } = STORAGE_ACCOUNT;
  return { ...storage.environment(BUCKET), S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
}

/** A broker that asks who comes, by SCRAM, and lets each role do what `waybook` lists for it, and nothing else. */
export class KafkaBroker {
  readonly #folder: string;
  readonly #port: number;
  readonly #users = Object.fromEntries(KAFKA_ROLES.map((role) => [role, randomBytes(12).toString('hex')]));

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async start(folder: string): Promise<KafkaBroker> {
    const broker = new KafkaBroker(folder, await freePort());
    const open = await broker.begin();
    const acl = new AclOfUsers({ brokers: [open], clientId: 'drill' });
    for (const role of KAFKA_ROLES) await acl.grant(role, kafkaRights([role]));
    return broker;
  }

  /** @returns the address of the door for whoever is on its machine */
  begin(): Promise<string> {
    return startBroker(this.#folder, { secured: { port: this.#port, users: this.#users } });
  }

  kill(): Promise<void> {
    return killBroker(this.#folder);
  }

  stop(): Promise<void> {
    return stopBroker(this.#folder);
  }

  /** As variables of docker-compose.yml. */
  get settings(): Record<string, string> {
    const accounts = Object.entries(this.#users).flatMap(([role, password]) => [
      [`${role.toUpperCase()}_KAFKA_USERNAME`, role],
      [`${role.toUpperCase()}_KAFKA_PASSWORD`, password],
    ]);
    const place = { KAFKA_BROKERS: `127.0.0.1:${this.#port}`, KAFKA_SASL_MECHANISM: 'scram-sha-512' };
    return { ...place, ...(Object.fromEntries(accounts) as Record<string, string>) };
  }
}
