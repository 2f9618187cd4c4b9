import { createAppPool, createSystemPool } from '@waybook/platform/database';
import { severableProxy, type SeverableProxy, type TestDatabase } from '@waybook/platform/testing';
import type { PortalOptions } from '../create-portal.js';

/** A portal's database by a way that a test can cut and mend. */
export interface SeverableDatabase extends SeverableProxy {
  readonly options: Pick<PortalOptions, 'appUrl' | 'appPool' | 'systemPool'>;
}

export async function severableDatabase(database: TestDatabase): Promise<SeverableDatabase> {
  const way = await severableProxy(database.appUrl);
  const appUrl = way.through(database.appUrl);
  const appPool = createAppPool(appUrl);
  const systemPool = createSystemPool(way.through(database.systemUrl));
  return {
    ...way,
    options: { appUrl, appPool, systemPool },
    close: async () => {
      await Promise.all([appPool.end(), systemPool.end()]);
      await way.close();
    },
  };
}
