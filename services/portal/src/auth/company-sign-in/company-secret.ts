import { Inject, Injectable } from '@nestjs/common';
import { plainRow, type KeyVault, type PlainRow, type PlainRowRemoval } from '@waybook/event-store';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { KEY_VAULT } from '../../event-store-tokens.js';
import { companySignInSecrets } from './company-sign-in.tables.js';

const PLACE = 'company-sign-in-secret';

/** Closes the secret that the portal shows itself by to a company's provider under the business's own key, and opens it. */
@Injectable()
export class CompanySecret {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async row(business: string, secret: string, at: Date): Promise<PlainRow> {
    const sealed = await this.vault.encrypt(business, business, PLACE, Buffer.from(secret));
    const text = Buffer.from(sealed).toString('base64');
    return plainRow(companySignInSecrets, { id: business, business, sealed: text, created_at: at });
  }

  removal(business: string): PlainRowRemoval {
    return { table: companySignInSecrets.name, id: business };
  }

  /** @throws Error where there is none, or it can't be opened */
  async open(business: string): Promise<string> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<{ sealed: string }>('select sealed from company_sign_in_secrets where id = $1', [business]),
    );
    if (!rows[0]) throw new Error('The business has no secret for its provider');
    const opened = await this.vault.decrypt(business, business, PLACE, Buffer.from(rows[0].sealed, 'base64'));
    if (opened === null) throw new Error('The key of the business is gone');
    return Buffer.from(opened).toString();
  }
}
