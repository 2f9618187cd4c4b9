import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  defaultChannels,
  FIXED_NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferenceAnswer,
} from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type { RecordOf } from '@waybook/platform/tables';
import type { notificationPreferences } from '../notifications.tables.js';
import { kindsOpenTo } from '../permission-for.js';
import { GetPreferences } from './get-preferences.query.js';

type PreferenceRow = Pick<RecordOf<typeof notificationPreferences>, 'kind' | 'in_app' | 'email'>;

@QueryHandler(GetPreferences)
export class GetPreferencesHandler implements IQueryHandler<GetPreferences> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor }: GetPreferences): Promise<NotificationPreferenceAnswer[]> {
    const rows = await this.tables.in(actor.businessId, (manager) =>
      manager.query<PreferenceRow[]>(
        'select kind, in_app, email from notification_preferences where business = $1 and person_id = $2',
        [actor.businessId, actor.id],
      ),
    );
    return kindsOpenTo(actor).map((kind) => preferenceAnswer(kind, actor.type, rows));
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
