import type { UploadAnswer } from '@waybook/contracts/api';
import { Checkpointer, Sealer } from '@waybook/event-store';
import { filesIn, type ObjectStorage } from '@waybook/platform/object-storage';
import { portalMigrations } from '@waybook/portal';
import { sendFile, startTestPortal, pdfDocument, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointArchive, LOG_ORIGIN } from '../../start/checkpoint-archive.js';
import { installationMigrations } from '../../start/installation-migrations.js';
import type { BackedUp } from '../make-backup.js';

/** The test databases' own. */
const MASTER_KEY = Buffer.alloc(32, 7);
const CHECKPOINT_KEY = Buffer.alloc(32, 5);
const signer = { name: LOG_ORIGIN, privateKey: CHECKPOINT_KEY };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A portal within the test's process, with people, a photo and a signed log, and a folder for what is made of it. */
export class BackedUpPortal {
  private constructor(
    readonly folder: string,
    readonly portal: TestPortal,
    readonly storage: ObjectStorage,
    readonly director: TestPerson,
    readonly driver: TestPerson,
  ) {}

  /** @param kept where its files are; else in its folder */
  static async open(kept?: ObjectStorage): Promise<BackedUpPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-backup-'));
    const storage = kept ?? filesIn(join(folder, 'objects'));
    const portal = await startTestPortal(
      { objectStorage: storage, masterKey: MASTER_KEY },
      { migrations: installationMigrations.filter((migration) => !portalMigrations.includes(migration)) },
    );
    const business = await portal.people.business();
    const director = await portal.people.admin(business);
    const driver = await portal.people.driver(business);
    const opened = new BackedUpPortal(folder, portal, storage, director, driver);
    await opened.sendDocument();
    await opened.raiseTicket('Van 7 has a flat tyre', 'In front\\left:\n"at 7"');
    await opened.sign();
    return opened;
  }

  get backedUp(): BackedUp {
    const trail = { origin: LOG_ORIGIN, signer, outside: () => checkpointArchive(this.storage).all() };
    return { ownerUrl: this.portal.database.ownerUrl, resources: { objectStorage: this.storage, trail } };
  }

  /** As a command gets it that works on another database, with the same keys. @param objects the name of a folder for files */
  environment(databaseUrl: string, objects: string): Record<string, string> {
    return {
      DATABASE_URL: databaseUrl,
      WAYBOOK_DATA_DIR: join(this.folder, objects),
      WAYBOOK_MASTER_KEY: base64(MASTER_KEY),
      WAYBOOK_CHECKPOINT_KEY: base64(CHECKPOINT_KEY),
    };
  }

  /** @returns where people find it again */
  async sendDocument(): Promise<string> {
    const file = { bytes: pdfDocument, purpose: 'driver_document', fileName: 'licence.pdf' } as const;
    const answer = await sendFile(this.portal.as(this.driver), file);
    if (answer.statusCode !== 201) throw new Error(`The document was answered with ${answer.statusCode}`);
    return answer.json<UploadAnswer>().objectPath;
  }

  async raiseTicket(title: string, description: string): Promise<void> {
    const { statusCode } = await this.portal.as(this.director).post('/api/tickets', { title, description });
    if (statusCode !== 201) throw new Error(`The ticket was answered with ${statusCode}`);
  }

  /** Seals the log, and puts a checkpoint over it outside. */
  async sign(): Promise<void> {
    const pool = this.portal.database.systemPool;
    await new Sealer(pool).sealAll();
    const archive = checkpointArchive(this.storage);
    await new Checkpointer({ pool, origin: LOG_ORIGIN, signer, archive }).checkpoint();
  }

  async close(): Promise<void> {
    await this.portal.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
