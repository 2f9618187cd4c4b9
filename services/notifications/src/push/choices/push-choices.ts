import { Inject, Injectable } from '@nestjs/common';
import { PUSH_KINDS, type ChoosePushKindsRequest, type PushKind, type PushNoticesAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type { DriverActor } from '@waybook/platform/http';
import type { RecordOf } from '@waybook/platform/tables';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../../notifications-pool.js';
import type { pushChoices } from '../push.tables.js';

type ChoiceRow = Pick<RecordOf<typeof pushChoices>, 'kind' | 'is_wanted'>;

const CHOOSE = `
  insert into push_choices (business, driver_id, kind, is_wanted)
  select distinct on (kind) $1::uuid, $2::uuid, kind, "isWanted"
  from jsonb_to_recordset($3::jsonb) as chosen (kind text, "isWanted" boolean)
  on conflict (business, driver_id, kind) do update set is_wanted = excluded.is_wanted`;

/** Which kinds of notices a driver's devices show; all of them until they choose otherwise. */
@Injectable()
export class PushChoices {
  constructor(@Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool) {}

  async list({ businessId, id }: DriverActor): Promise<PushNoticesAnswer['kinds']> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<ChoiceRow>('select kind, is_wanted from push_choices where business = $1 and driver_id = $2', [
        businessId,
        id,
      ]),
    );
    const isWanted = (kind: PushKind) => rows.find((row) => row.kind === kind)?.is_wanted ?? true;
    return PUSH_KINDS.map((kind) => ({ kind, isWanted: isWanted(kind) }));
  }

  async choose({ businessId, id }: DriverActor, kinds: ChoosePushKindsRequest['kinds']): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query(CHOOSE, [businessId, id, JSON.stringify(kinds)]),
    );
  }
}
