import { Inject, Injectable } from '@nestjs/common';
import type { SecurityStreamEventAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, SECURITY_EVENT_DELAY_MS, type AuthSettings } from '../auth-settings.js';

interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_type: string | null;
  readonly actor_id: string | null;
  readonly event: string;
  readonly route: string;
  readonly details: object;
  readonly request_id: string;
}

/**
 * Ids are UUIDs of version 7, so their order is that of storing. Those of the last moments wait: a commit with an earlier id may still
 * come, and no reader is to miss it.
 */
const READ = `
  select id, at, actor_type, actor_id, event, route, details, request_id from security_events
  where business = $1 and id > $2::uuid
    and id < (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint - $3), 12, '0') || '70008000000000000000')::uuid
  order by id limit $4`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Security events of a business, for a reader that remembers the last id. */
@Injectable()
export class SecurityEventStream {
  readonly #delayMs: number;

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) { securityEventDelayMs = SECURITY_EVENT_DELAY_MS }: AuthSettings,
  ) {
    this.#delayMs = securityEventDelayMs;
  }

  async read(
    business: string,
    { after = BEFORE_ALL, limit }: { readonly after?: string; readonly limit: number },
  ): Promise<SecurityStreamEventAnswer[]> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<EventRow>(READ, [business, after, this.#delayMs, limit]),
    );
    return rows.map(({ id, at, actor_type, actor_id, event, route, details, request_id }) => ({
      ...{ id, at: at.toISOString(), event, route, details, requestId: request_id },
      actor: actor_id === null ? null : { id: actor_id, type: actor_type },
    }));
  }
}
