import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { APP_POOL } from '../database-tokens.js';
import { EncryptedFiles } from '../uploads/encrypted-files.js';
import type { UploadRecord } from '../uploads/upload.entity.js';

const FILES_AT_ONCE = 200;

type StoredFile = Pick<UploadRecord, 'key' | 'business' | 'person_id' | 'has_thumbnail'>;

/** The bytes that lie under a person's key: photos and documents, whoever sent them. */
@Injectable()
export class PersonFiles {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly files: EncryptedFiles,
  ) {}

  async discardAll(business: string, person: string): Promise<void> {
    const theirs = `select key, business, person_id, has_thumbnail from uploads
      where business = $1 and person_id = $2 order by created_at limit ${FILES_AT_ONCE}`;
    while ((await this.#discard(business, theirs, [business, person])) > 0);
  }

  /** The bytes go before the row: a row without bytes is taken up again, bytes without a row never. */
  async #discard(business: string, found: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<StoredFile>(found, [...values]),
    );
    for (const file of rows) await this.files.discard(file);
    const keys = rows.map(({ key }) => key);
    await inBusiness(this.pool, business, (connection) =>
      connection.query('delete from uploads where business = $1 and key = any($2::text[])', [business, keys]),
    );
    return rows.length;
  }
}
