import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { KnownCaller } from '@waybook/platform/http';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';

export interface StoredSecurityEvent {
  readonly business: string;
  readonly at: Date;
  /** Null if the caller is unknown. */
  readonly actor: Pick<KnownCaller, 'type' | 'id'> | null;
  readonly event: string;
  /** Method and path with parameters, such as `GET /api/drivers/{id}`. */
  readonly route: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string;
}

const APPEND = `
  insert into security_events (id, business, at, actor_type, actor_id, event, route, details, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Appends to a business's security events. The application's role can neither change nor delete them. */
@Injectable()
export class StoredSecurityEvents {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  async append({ business, at, actor, event, route, details, requestId }: StoredSecurityEvent): Promise<void> {
    const row = [
      uuidv7(),
      business,
      at,
      actor?.type ?? null,
      actor?.id ?? null,
      event,
      route,
      JSON.stringify(details),
      requestId,
    ];
    await inBusiness(this.pool, business, (connection) => connection.query(APPEND, row));
  }
}
