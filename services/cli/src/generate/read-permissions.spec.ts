import { expect, test } from '@jest/globals';
import { routesOf } from '@waybook/platform/http';
import { withOfflinePortal } from './with-offline-portal.js';

/** Compares the books with the log, and writes nothing but its own report. */
const VERIFIES = 'POST /api/audit/verifications';

test('no permission to read opens a call that writes', async () => {
  const routes = await withOfflinePortal(({ app }) => routesOf(app));
  const opened = routes.filter(
    ({ method, rule }) =>
      method !== 'GET' && rule !== undefined && 'permission' in rule && /:read$/.test(rule.permission),
  );
  expect(opened.map(({ method, path }) => `${method} ${path}`)).toEqual([VERIFIES]);
});
