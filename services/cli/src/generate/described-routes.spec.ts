import { beforeAll, expect, test } from '@jest/globals';
import * as contracts from '@waybook/contracts/answers';
import { routesOf, type Route } from '@waybook/platform/http';
import { withOfflinePortal } from './with-offline-portal.js';

let routes: Route[];
beforeAll(async () => {
  routes = await withOfflinePortal(({ app }) => routesOf(app));
});

const namesOf = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`);

test('every route of every service says what it answers', () => {
  expect(routes.length).toBeGreaterThan(140);
  expect(namesOf(routes.filter(({ answer }) => answer === undefined))).toEqual([]);
});

test('each answer in JSON is one that the contracts define', () => {
  const defined = new Set<unknown>(Object.values(contracts));
  const foreign = routes.filter(({ answer }) => answer?.kind === 'json' && !defined.has(answer.schema));
  expect(namesOf(foreign)).toEqual([]);
});
