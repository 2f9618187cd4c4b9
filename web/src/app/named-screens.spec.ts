import { expect, test } from '@jest/globals';
import type { RouteObject } from 'react-router-dom';
import { ADMIN_SCREENS } from '../shared/commands/admin-commands';
import { DRIVER_SCREENS } from '../shared/commands/driver-commands';
import { PATHS } from '../shared/paths';
import { asAdmin, asDriver } from '../testing/signed-in';
import { ADMIN_PAGES } from './admin-pages';
import { DRIVER_PAGES } from './driver-pages';

import { menuFor } from './shell/navigation';

const SCREENS = [...ADMIN_SCREENS, ...DRIVER_SCREENS];

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);

const isRecord = (path: string) => path.includes('/:');
/** Where another program sends somebody back to: nobody goes there by its name. */
const RETURNED_TO: readonly string[] = [PATHS.admin.xeroCallback];

test('every screen of both portals can be called by its name', () => {
  const screens = pathsOf([...DRIVER_PAGES, ...ADMIN_PAGES]).filter(
    (path) =>
      /^\/(admin|driver)(\/|$)/.test(path) && !path.endsWith('*') && !isRecord(path) && !RETURNED_TO.includes(path),
  );
  expect(screens.length).toBeGreaterThan(0);
  expect(SCREENS.map(({ path }) => path).toSorted()).toEqual(screens.toSorted());
});

test('the palette and the menu call a screen the same', () => {
  const titles = new Map(SCREENS.map(({ path, title }) => [path, title]));
  for (const { path, title } of [...menuFor(asAdmin({ permissions: ['all'] })), ...menuFor(asDriver())])
    expect([path, titles.get(path)]).toEqual([path, title]);
});
