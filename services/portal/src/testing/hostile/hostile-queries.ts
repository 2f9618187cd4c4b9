import type { Route } from '@waybook/platform/http';
import { nameOf } from '../faults.js';
import type { Ground } from './hostile-bodies.js';
import { SIZES, type HostileRequest, type Size } from './hostile-request.js';
import { HOSTILE_TEXTS } from './hostile-texts.js';

const QUERY_LENGTHS: Readonly<Record<Size, number>> = { '1×': 100, '10×': 1_000, max: 12_000 };

/** Of a parameter by itself. */
const MAX_ONLY: readonly Size[] = ['max'];

/** Each parameter of each query, and all of them at once. */
export function hostileQueries(routes: readonly Route[], ground: Ground): HostileRequest[] {
  return routes.flatMap((route) => {
    const operation = ground.document.paths[route.path]?.[route.method.toLowerCase() as 'get'];
    const names = (operation?.parameters ?? []).flatMap((each) =>
      'in' in each && each.in === 'query' ? [each.name] : [],
    );
    const base = { entry: `query of ${nameOf(route)}`, as: ground.attackerOf(route) };
    const sent = (pairs: readonly string[]) => ({
      ...{ method: route.method, headers: {} },
      url: `${ground.addressOf(route)}?${pairs.join('&')}`,
    });
    const sets =
      names.length === 0 ? [] : [['every parameter', names] as const, ...names.map((name) => [name, [name]] as const)];
    return sets.flatMap(([what, of]) =>
      Object.entries(HOSTILE_TEXTS).flatMap(([attack, make]) =>
        (of.length > 1 ? SIZES : MAX_ONLY).map((size): HostileRequest => {
          const length = Math.floor(QUERY_LENGTHS[size] / of.length);
          const pairs = () => of.map((name) => `${name}=${encoded(make(length), length)}`);
          return { ...base, attack: `${what} of ${attack}`, size, make: () => sent(pairs()) };
        }),
      ),
    );
  });
}

/** Cut off so that it can be decoded. */
function encoded(text: string, length: number): string {
  return encodeURIComponent(text).slice(0, length).replace(/%.?$/, '');
}
