import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_EVENTS, type SecurityEventAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { countedPage, pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

/** Where no page is asked for. */
const MAX_LISTED = 200;

interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly event: string;
  readonly actor_type: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly route: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly request_id: string;
  readonly total: number;
}

const RECORDED = `
  select event.*, coalesce(admin.first_name || ' ' || admin.last_name, key.name) as actor_name, count(*) over ()::int as total
  from security_events event
    left join admin_users admin on event.actor_type = 'admin' and admin.id::text = event.actor_id
    left join api_keys key on event.actor_type = 'api_key' and key.id::text = event.actor_id
  where event.business = $1 and event.event = any($2::text[])
  order by event.at desc, event.id desc`;

/** Who took or opened what of a business, the newest first. */
@Injectable()
export class RecordedSecurityEvents {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  async list(business: string, paging: PagedRequest): Promise<Page<SecurityEventAnswer>> {
    const { rows, total } = await inBusiness(this.pool, business, (connection) =>
      countedPage(pageWindow(paging, MAX_LISTED), async (window) => {
        const read = await connection.query<EventRow>(`${RECORDED} ${window}`, [business, ACCESS_EVENTS]);
        return read.rows;
      }),
    );
    return { rows: rows.map(eventAnswer), total };
  }
}

function eventAnswer({ id, at, event, actor_type, actor_id, actor_name, route, details, request_id }: EventRow) {
  const { rows, ...filters } = details;
  return {
    ...{ id, at: at.toISOString(), event, actorType: actor_type, actorId: actor_id, actorName: actor_name, route },
    rows: typeof rows === 'number' ? rows : null,
    filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
    requestId: request_id,
  };
}
