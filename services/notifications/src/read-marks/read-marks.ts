import { Inject, Injectable } from '@nestjs/common';
import { LIVE_SIGNAL_CHANNEL, type LiveSignal } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { NotFound, type Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../notifications-pool.js';

/** Marks notifications as read and signals the person's other browsers. Idempotent. */
@Injectable()
export class ReadMarks {
  constructor(@Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool) {}

  /** @throws NotFound also for another person's notification */
  async read(actor: Actor, notification: string, at: Date): Promise<void> {
    await this.#mark(actor, async (connection) => {
      const { rowCount } = await connection.query(
        `update notifications set read_at = coalesce(read_at, $4)
          where business = $1 and recipient_id = $2 and id = $3 and is_in_app`,
        [actor.businessId, actor.id, notification, at],
      );
      if (rowCount === 0) throw new NotFound();
    });
  }

  /** Leaves notifications that arrived after the request unread. */
  async readAll(actor: Actor, at: Date): Promise<void> {
    await this.#mark(actor, (connection) =>
      connection.query(
        `update notifications set read_at = $3
          where business = $1 and recipient_id = $2 and read_at is null and is_in_app and created_at <= $3`,
        [actor.businessId, actor.id, at],
      ),
    );
  }

  async #mark({ businessId, id }: Actor, work: (connection: pg.PoolClient) => Promise<unknown>): Promise<void> {
    const signal: LiveSignal = { business: businessId, person: id, resource: 'notifications' };
    await inBusiness(this.pool, businessId, async (connection) => {
      await work(connection);
      await connection.query('select pg_notify($1, $2)', [LIVE_SIGNAL_CHANNEL, JSON.stringify(signal)]);
    });
  }
}
