import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FIXED_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../notifications-pool.js';
import { kindsOpenTo } from '../permission-for.js';
import { ChangePreferences } from './change-preferences.command.js';
import { NotificationIsFixed, NotificationKindNotYours } from './preferences.errors.js';

@CommandHandler(ChangePreferences)
export class ChangePreferencesHandler implements ICommandHandler<ChangePreferences> {
  constructor(@Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool) {}

  /** @throws NotificationIsFixed, NotificationKindNotYours */
  async execute({ actor, chosen }: ChangePreferences): Promise<void> {
    chosen.forEach(({ kind, inApp, email }, place) => {
      if (!kindsOpenTo(actor).includes(kind)) throw new NotificationKindNotYours(place);
      if (FIXED_NOTIFICATION_KINDS.includes(kind) && !(inApp && email)) throw new NotificationIsFixed(place);
    });
    await inBusiness(this.pool, actor.businessId, (connection) =>
      connection.query(
        `insert into notification_preferences (business, person_id, kind, in_app, email)
         select distinct on (kind) $1::uuid, $2::uuid, kind, "inApp", email
         from jsonb_to_recordset($3::jsonb) as chosen (kind text, "inApp" boolean, email boolean)
         on conflict (business, person_id, kind) do update set in_app = excluded.in_app, email = excluded.email`,
        [actor.businessId, actor.id, JSON.stringify(chosen)],
      ),
    );
  }
}
