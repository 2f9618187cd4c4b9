import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { DriverActor } from '@waybook/platform/http';
import type pg from 'pg';
import { NOTIFICATIONS_POOL } from '../../notifications-pool.js';
import { PushEndpointRefused, PushNotOffered } from '../push.errors.js';
import { PUSH_SETTINGS, type PushSettings } from '../push-settings.js';
import { DeviceSeal, endpointMark, type DeviceAddress, type DeviceOwner } from './device-seal.js';
import { isPushEndpoint } from './endpoint.js';

/** Of a driver who has more, those that were added last get the notices. */
const MAX_DEVICES = 10;

const SUBSCRIBE = `
  insert into push_subscriptions (business, driver_id, session_id, endpoint_mark, public_key, sealed, subscribed_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (session_id) do update set endpoint_mark = excluded.endpoint_mark, public_key = excluded.public_key,
    sealed = excluded.sealed, subscribed_at = excluded.subscribed_at`;
const DROP_OLDEST = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where business = $1 and driver_id = $2
    order by subscribed_at desc, id offset ${MAX_DEVICES})`;

/** The devices that a driver's notices are shown on. A device is known by the session on it. */
@Injectable()
export class PushDevices {
  readonly #seal: DeviceSeal;

  constructor(
    @Inject(NOTIFICATIONS_POOL) private readonly pool: pg.Pool,
    @Inject(PUSH_SETTINGS) private readonly settings: PushSettings,
  ) {
    this.#seal = new DeviceSeal(settings.vault);
  }

  async isOn(actor: DriverActor): Promise<boolean> {
    const { rowCount } = await inBusiness(this.pool, actor.businessId, (connection) =>
      connection.query('select from push_subscriptions where session_id = $1 and driver_id = $2 and public_key = $3', [
        actor.sessionId,
        actor.id,
        this.settings.publicKey,
      ]),
    );
    return rowCount === 1;
  }

  /** @throws PushNotOffered, PushEndpointRefused */
  async subscribe(actor: DriverActor, address: DeviceAddress, at: Date): Promise<void> {
    const { publicKey } = this.settings;
    if (publicKey === null) throw new PushNotOffered();
    if (!isPushEndpoint(address.endpoint)) throw new PushEndpointRefused();
    const owner = ownerOf(actor);
    const { business, driverId, sessionId } = owner;
    const sealed = await this.#seal.seal(owner, address);
    const mark = endpointMark(address.endpoint);
    await inBusiness(this.pool, business, async (connection) => {
      await connection.query(SUBSCRIBE, [business, driverId, sessionId, mark, publicKey, sealed, at]);
      await connection.query(DROP_OLDEST, [business, driverId]);
    });
  }

  /** One that isn't subscribed is no error. */
  async unsubscribe({ businessId, id, sessionId }: DriverActor): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query('delete from push_subscriptions where session_id = $1 and driver_id = $2', [sessionId, id]),
    );
  }
}

function ownerOf({ businessId: business, id: driverId, sessionId }: DriverActor): DeviceOwner {
  return { business, driverId, sessionId };
}
