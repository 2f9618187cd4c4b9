import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { startTestPortal, type TestPortal } from '../../testing/index.js';
import { severableDatabase, type SeverableDatabase } from '../../testing/severable-database.js';
import { AccessChanges } from './access-changes.js';

const WHAT = 'polling the changes of access';
/** A change of access is promised to be heard within a second; a busy machine may add to it. */
const LIMIT_MS = 5_000;

describe('changes of access, while the database is away', () => {
  let portal: TestPortal;
  let way: SeverableDatabase;
  let changes: AccessChanges;
  const said: string[] = [];
  const say = (line: unknown) => {
    const { msg } = line as { msg?: string };
    if (msg?.startsWith(WHAT)) said.push(msg);
  };
  beforeAll(async () => {
    portal = await startTestPortal();
    way = await severableDatabase(portal.database);
    const logger = { log: say, warn: say, error: say };
    changes = (await portal.secondInstance({ ...way.options, logger })).app.get(AccessChanges);
  });
  afterAll(async () => {
    await portal?.close();
    await way?.close();
  });

  test('are polled again soon after it is back; the outage is said once, and its end once', async () => {
    await until(() => changes.isCurrent);
    await way.cut();
    await until(() => said.length > 0 && !changes.isCurrent);
    await way.mend();
    await until(() => changes.isCurrent, LIMIT_MS);
    expect(said).toEqual([`${WHAT} fails; it is tried again until it works`, `${WHAT} works again`]);
  });
});
