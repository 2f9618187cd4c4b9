import { Inject, Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import type pg from 'pg';
import { inBusiness } from '@waybook/platform/database';
import { APP_POOL } from '../database-tokens.js';
import { MAX_FILES_PER_DAY, type KeptFiles } from './upload-allowance.js';
import { UploadRecord } from './upload.entity.js';

/** The table `uploads`. */
@Injectable()
export class UploadRecords {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  find(business: string, key: string): Promise<UploadRecord | null> {
    return this.tables.in(business, (manager) => manager.findOneBy(UploadRecord, { business, key }));
  }

  findByIdempotencyKey(business: string, uploaded_by: string, idempotency_key: string): Promise<UploadRecord | null> {
    return this.tables.in(business, (manager) =>
      manager.findOneBy(UploadRecord, { business, uploaded_by, idempotency_key }),
    );
  }

  /** What came in a person's name since an instant, looked at as far as the most files that may. */
  async keptSince(business: string, person: string, since: Date): Promise<KeptFiles> {
    const [kept] = await this.tables.in(business, (manager) =>
      manager.query<KeptFiles[]>(
        `select count(*)::integer as files, coalesce(sum(file_size), 0)::bigint as bytes from (
           select file_size from uploads
           where business = $1 and person_id = $2 and created_at > $3 limit ${MAX_FILES_PER_DAY}) u`,
        [business, person, since],
      ),
    );
    return kept!;
  }

  /** False when the same sender's idempotency key stands already; nothing is written then. */
  async add(record: UploadRecord): Promise<boolean> {
    const columns = Object.keys(record);
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rowCount } = await inBusiness(this.pool, record.business, (connection) =>
      connection.query(
        `insert into uploads (${columns.join(', ')}) values (${places.join(', ')})
         on conflict (business, uploaded_by, idempotency_key) where idempotency_key is not null do nothing`,
        Object.values(record),
      ),
    );
    return rowCount === 1;
  }
}
