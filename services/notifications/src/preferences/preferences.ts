import { Inject, Injectable } from '@nestjs/common';
import {
  defaultChannels,
  FIXED_NOTIFICATION_KINDS,
  type ChangeNotificationPreferencesRequest,
  type NotificationKind,
  type NotificationPreferenceAnswer,
} from '@waybook/contracts/api';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type { RecordOf } from '@waybook/platform/tables';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../notifications-pool.js';
import type { notificationPreferences } from '../notifications.tables.js';
import { kindsOpenTo } from '../permission-for.js';
import { NotificationIsFixed, NotificationKindNotYours } from './preferences.errors.js';

type PreferenceRow = Pick<RecordOf<typeof notificationPreferences>, 'kind' | 'in_app' | 'email'>;
type Chosen = ChangeNotificationPreferencesRequest['preferences'];

/** Which way a person wants to be told of what. */
@Injectable()
export class Preferences {
  constructor(
    @Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  async of(actor: Actor): Promise<NotificationPreferenceAnswer[]> {
    const rows = await this.tables.in(actor.businessId, (manager) =>
      manager.query<PreferenceRow[]>(
        'select kind, in_app, email from notification_preferences where business = $1 and person_id = $2',
        [actor.businessId, actor.id],
      ),
    );
    return kindsOpenTo(actor).map((kind) => preferenceAnswer(kind, actor.type, rows));
  }

  /** @throws NotificationIsFixed, NotificationKindNotYours */
  async change(actor: Actor, chosen: Chosen): Promise<void> {
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

function preferenceAnswer(
  kind: NotificationKind,
  recipient: Actor['type'],
  rows: readonly PreferenceRow[],
): NotificationPreferenceAnswer {
  const isFixed = FIXED_NOTIFICATION_KINDS.includes(kind);
  const chosen = rows.find((row) => row.kind === kind);
  const { inApp, email } = chosen ? { inApp: chosen.in_app, email: chosen.email } : defaultChannels(kind, recipient);
  return { kind, inApp: isFixed || inApp, email: isFixed || email, isFixed };
}
