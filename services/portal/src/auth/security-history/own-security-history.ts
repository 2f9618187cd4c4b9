import { Inject, Injectable } from '@nestjs/common';
import { SECURITY_HISTORY_DAYS, type SecurityEntryAnswer, type SecurityEntryKind } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { countedPage, pageWindow, type Actor, type Page, type PagedRequest } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

/** Where no page is asked for. */
const MAX_LISTED = 200;
export const SECURITY_HISTORY_MS = SECURITY_HISTORY_DAYS * 24 * 60 * 60 * 1_000;

interface EntryRow {
  readonly id: string;
  readonly kind: SecurityEntryKind;
  readonly device: string | null;
  readonly address: string | null;
  readonly happened_at: Date;
  readonly times: number;
  readonly total: number;
}

const OWN = `
  select id, kind, device, address, happened_at, times, count(*) over ()::int as total from security_history
  where business = $1 and person = $2 and happened_at > $3
  order by happened_at desc, id desc`;

/** What happened to somebody's sign-in. They see their own alone. */
@Injectable()
export class OwnSecurityHistory {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** The newest first. */
  async list({ businessId, id }: Actor, paging: PagedRequest, at: Date): Promise<Page<SecurityEntryAnswer>> {
    const since = new Date(at.getTime() - SECURITY_HISTORY_MS);
    const { rows, total } = await inBusiness(this.pool, businessId, (connection) =>
      countedPage(pageWindow(paging, MAX_LISTED), async (window) => {
        const read = await connection.query<EntryRow>(`${OWN} ${window}`, [businessId, id, since]);
        return read.rows;
      }),
    );
    return { rows: rows.map(entryAnswer), total };
  }
}

function entryAnswer({ id, kind, device, address, happened_at, times }: EntryRow): SecurityEntryAnswer {
  return { id, kind, device, address, happenedAt: happened_at.toISOString(), times };
}
