import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { PUBLIC_TOPICS, publish } from '@waybook/contracts/public-events';
import { inTransaction, SealedLogFeed, type PublishedEvent } from '@waybook/event-feed';
import { Sealer } from '@waybook/event-store';
import { DriverDocumentFixture, startTestPortal, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import { until } from '@waybook/platform/testing';
import { complianceConsumer } from '../compliance-consumer.js';
import { ComplianceHistoryModule } from '../compliance-history.module.js';
import { complianceServiceMigrations } from '../compliance.migration.js';

/** The portal with this service beside it. */
export class ComplianceFixture {
  readonly #feed: SealedLogFeed;

  private constructor(
    readonly portal: TestPortal,
    readonly office: DriverDocumentFixture,
    feed: SealedLogFeed,
  ) {
    this.#feed = feed;
  }

  static async open(): Promise<ComplianceFixture> {
    const services = {
      migrations: complianceServiceMigrations,
      modules: () => [{ module: ComplianceHistoryModule }],
    };
    const portal = await startTestPortal({}, services);
    const business = await portal.people.business();
    const feed = new SealedLogFeed({ pool: portal.database.systemPool, publish });
    feed.subscribe(complianceConsumer);
    return new ComplianceFixture(
      portal,
      DriverDocumentFixture.at(portal, business, await portal.people.admin(business)),
      feed,
    );
  }

  async close(): Promise<void> {
    await this.#feed.stop();
    await this.portal.close();
  }

  /** Everything that has happened until now is taken into account. */
  async caughtUp(): Promise<void> {
    const { systemPool } = this.portal.database;
    await new Sealer(systemPool).sealAll();
    await until(async () => {
      const { rows } = await systemPool.query<{ behind: boolean }>(
        `select coalesce((select seq from feed_checkpoints where consumer = 'compliance'), 0) < (select max(seq) from sealed) as behind`,
      );
      return !rows[0]!.behind;
    });
  }

  /** From a topic that lags behind, or out of the dead letters. */
  async comesLate({ type, key, data }: Pick<PublishedEvent, 'type' | 'key' | 'data'>): Promise<void> {
    const at = { business: this.office.business, time: this.portal.clock.now().toISOString(), seq: 0 };
    const about = { id: `late-${key}`, topic: PUBLIC_TOPICS.document, subject: `driver-document-${key}` };
    await inTransaction(this.portal.database.systemPool, (transaction) =>
      complianceConsumer.handle({ ...at, ...about, type, key, data }, transaction),
    );
  }

  async history(driver: TestPerson, asker = this.office.reviewer): Promise<ComplianceHistoryAnswer[]> {
    const url = `/api/drivers/${driver.business}/${driver.id}/compliance/history`;
    return (await this.portal.as(asker).get(url)).json<ComplianceHistoryAnswer[]>();
  }
}
