import type { NotificationAnswer, NotificationKind } from '@waybook/contracts/api';
import { publish } from '@waybook/contracts/public-events';
import { SealedLogFeed } from '@waybook/event-feed';
import { openKeyVault, Sealer } from '@waybook/event-store';
import {
  DriverDocumentFixture,
  RemittanceFixture,
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '@waybook/portal/testing';
import { until } from '@waybook/platform/testing';
import { notificationsConsumer } from '../consume/notifications-consumer.js';
import { notificationsMigrations } from '../notifications.migration.js';
import { NotificationsModule } from '../notifications.module.js';
import { TEST_MASTER_KEY, TEST_PUSH_KEY } from './test-keys.js';

/** Test fixture: a portal with this service consuming its events. */
export class NotificationsFixture {
  readonly #sealer: Sealer;
  readonly #feed: SealedLogFeed;

  private constructor(
    readonly portal: TestPortal,
    readonly business: string,
    readonly admin: TestPerson,
    readonly remittances: RemittanceFixture,
    readonly documents: DriverDocumentFixture,
    sealer: Sealer,
    feed: SealedLogFeed,
  ) {
    this.#sealer = sealer;
    this.#feed = feed;
  }

  static async open(): Promise<NotificationsFixture> {
    const services = {
      migrations: notificationsMigrations,
      modules: ({ appPool }: TestPortal['database']) => {
        const vault = openKeyVault({ pool: appPool, masterKey: TEST_MASTER_KEY });
        return [NotificationsModule.with({ appPool, push: { vault, publicKey: TEST_PUSH_KEY.publicKey } })];
      },
    };
    const portal = await startTestPortal({ masterKey: TEST_MASTER_KEY }, services);
    const { systemPool } = portal.database;
    const business = await portal.people.business();
    const admin = await portal.people.admin(business);
    const sealer = new Sealer(systemPool);
    const feed = new SealedLogFeed({ pool: systemPool, publish });
    sealer.start();
    feed.subscribe(notificationsConsumer(portal.clock));
    const remittances = RemittanceFixture.at(portal, business);
    return new NotificationsFixture(
      portal,
      business,
      admin,
      remittances,
      DriverDocumentFixture.at(portal, business, admin),
      sealer,
      feed,
    );
  }

  async close(): Promise<void> {
    await this.#feed.stop();
    await this.#sealer.stop();
    await this.portal.close();
  }

  async list(person: TestPerson, query = ''): Promise<NotificationAnswer[]> {
    return (await this.portal.as(person).get(`/api/notifications${query}`)).json<NotificationAnswer[]>();
  }

  /** Waits for a notification of the kind. */
  async untilNotified(person: TestPerson, kind: NotificationKind): Promise<NotificationAnswer> {
    let found: NotificationAnswer | undefined;
    await until(async () => {
      found = (await this.list(person)).find((notice) => notice.kind === kind);
      return found !== undefined;
    });
    return found!;
  }

  /** Waits until the consumer has handled every event so far. */
  async caughtUp(): Promise<void> {
    await this.portal.seal();
    await until(async () => {
      const { rows } = await this.portal.database.systemPool.query<{ behind: boolean }>(
        `select coalesce((select seq from feed_checkpoints where consumer = 'notifications'), 0) < (select max(seq) from sealed) as behind`,
      );
      return !rows[0]!.behind;
    });
  }
}
