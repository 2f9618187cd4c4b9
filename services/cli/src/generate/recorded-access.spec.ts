import { beforeAll, expect, test } from '@jest/globals';
import { routesOf, type Route } from '@waybook/platform/http';
import { withOfflinePortal } from './with-offline-portal.js';

const ONE_PAPER = 'One paper of one remittance, which its screen shows as well.';

/** Files that the office takes without a record, each with the reason. Drivers take their own alone. */
const HARMLESS: Readonly<Record<string, string>> = {
  'GET /api/documents/{id}/download': 'The business published it to all of its office.',
  'GET /api/remittances/{id}/credit-note': ONE_PAPER,
  'GET /api/remittances/{id}/e-credit-note': ONE_PAPER,
  'GET /api/remittances/{id}/e-invoice': ONE_PAPER,
  'GET /api/remittances/{id}/fee-credit-note': ONE_PAPER,
  'GET /api/remittances/{id}/fee-e-credit-note': ONE_PAPER,
  'GET /api/remittances/{id}/fee-e-invoice': ONE_PAPER,
  'GET /api/remittances/{id}/fee-invoice': ONE_PAPER,
  'GET /api/remittances/{id}/pdf': ONE_PAPER,
};

/** Answers in JSON that open numbers of an account. */
const OPENS_ACCOUNTS = ['GET /api/drivers/{id}/bank-details'];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

let routes: readonly Route[];
beforeAll(async () => {
  routes = await withOfflinePortal(({ app }) => routesOf(app));
});

test('every file that the office takes is recorded as a security event, or harmless for a reason', () => {
  const files = routes.filter(({ answer, rule }) => answer?.kind === 'file' && rule?.who !== 'drivers');
  const unrecorded = files.filter(({ recorded }) => recorded === undefined);
  expect(unrecorded.map(nameOf).sort()).toEqual(Object.keys(HARMLESS).sort());
});

test('of uploads only identity documents are recorded, and of answers in JSON only accounts', () => {
  const partly = routes.filter(({ recorded }) => recorded?.isOnlyIfNoted);
  expect(partly.map(nameOf)).toEqual(['GET /api/uploads/{key}']);
  const inJson = routes.filter(({ answer, recorded }) => recorded !== undefined && answer?.kind !== 'file');
  expect(inJson.map(nameOf)).toEqual(OPENS_ACCOUNTS);
});
