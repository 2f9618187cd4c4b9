import { readFile } from 'node:fs/promises';
import type { Attacker } from './attackers.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** With what the portal refuses, each as `default` describes it; any other status is a mistake. */
export const REFUSALS = ['400', '401', '403', '404', '409', '412', '413', '414', '415', '422', '429'];
/** What the router refuses before it looks who asks, and who isn't signed in. */
export const REFUSALS_OF_NOBODY = ['400', '401', '404', '413', '414', '415'];

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly unknown[];
}

export interface Described {
  readonly paths: Readonly<Record<string, Partial<Record<string, Operation>>>>;
}

/** By the place of a route in the document. */
export type TakesRoute = (place: number) => boolean;

export async function describedApi(): Promise<Described> {
  const file = new URL('../../../contracts/generated/openapi.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Described;
}

/**
 * The API as it is for one attacker: without the routes that they leave out, with each refusal by its status where the document says `default`,
 * and for who isn't signed in with nothing but refusals of what wants a sign-in.
 */
export function describedFor({ person, leavesOut }: Attacker, document: Described, takes: TakesRoute): Described {
  const taken = new Set(routesOf(document).filter((route, place) => !(route in leavesOut) && takes(place)));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const open = METHODS.filter((method) => taken.has(`${method.toUpperCase()} ${path}`));
    paths[path] = {};
    for (const method of open) paths[path][method] = strictly(operations[method]!, person === null);
  }
  return { ...document, paths };
}

export function routesOf({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => (operations[method] ? [`${method.toUpperCase()} ${path}`] : [])),
  );
}

function strictly(operation: Operation, isNobody: boolean): Operation {
  const { default: refusal, ...answers } = operation.responses;
  const wantsSignIn = operation.security !== undefined && operation.security.length > 0;
  const isShut = isNobody && wantsSignIn;
  const responses: Record<string, unknown> = isShut ? {} : { ...answers };
  for (const status of isShut ? REFUSALS_OF_NOBODY : REFUSALS) responses[status] = refusal;
  return { ...operation, responses };
}
