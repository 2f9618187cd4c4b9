import type { INestApplication } from '@nestjs/common';
import { routesOf } from './routes.js';

/**
 * A forgotten decorator must not open a route, nor wait for a request to be noticed: the application doesn't start.
 *
 * @throws Error that names the routes without an access rule
 */
export function refuseRoutesWithoutAccessRule(app: INestApplication): void {
  const open = routesOf(app).filter(({ rule }) => rule === undefined);
  if (open.length === 0) return;
  const names = open.map(({ handler }) => handler).join(', ');
  throw new Error(`Routes without @Public, @SignedIn, @DriversOnly, @AnyAdmin or @AdminsWith: ${names}`);
}
