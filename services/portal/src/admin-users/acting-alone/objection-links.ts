import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import { domainError } from '@waybook/platform/errors';
import { resetSecretHash, resetTokenIn } from '@waybook/platform/reset-links';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

export const ObjectionLinkInvalid = domainError(
  'OBJECTION_LINK_INVALID',
  'invalid',
  'This link has expired, or a later mail has another one. Sign in to object, or call the business.',
);

const KNOWN = 'select from alone_mails where business = $1 and id = $2 and secret_hash = $3 and expires_at > $4';

/** Links in mails that object to one person acting alone. */
@Injectable()
export class ObjectionLinks {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** @throws ObjectionLinkInvalid */
  async businessOf(token: string, at: Date): Promise<string> {
    const link = resetTokenIn(token);
    if (link === null) throw new ObjectionLinkInvalid();
    const { business, person: id, secret } = link;
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query(KNOWN, [business, id, resetSecretHash(secret), at]),
    );
    if (rowCount === 0) throw new ObjectionLinkInvalid();
    return business;
  }
}
