import type { Problem } from '@waybook/contracts/api';
import type { Route } from '@waybook/platform/http';
import type { Answer, Caller, InjectOptions } from './caller.js';

export interface Fault {
  readonly route: string;
  readonly request: Partial<InjectOptions>;
  readonly fault: string;
}

export interface Walk {
  readonly caller: Caller;
  readonly routes: readonly Route[];
  /** What is sent to a route; its method is added. */
  readonly sent: (route: Route) => readonly Partial<InjectOptions>[];
  /** Told of each route that took something. */
  readonly onAccepted?: (route: Route) => void;
}

/** What isn't answered as it should be: with anything but success, or a refusal in the one form of every error. */
export async function faultsOn({ caller, routes, sent, onAccepted }: Walk): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const route of routes) {
    for (const request of sent(route)) {
      const answer = await caller.request({ method: route.method, ...request });
      const fault = faultOf(answer);
      if (fault !== null) faults.push({ route: nameOf(route), request, fault });
      if (answer.statusCode < 300) onAccepted?.(route);
    }
  }
  return faults;
}

export function nameOf({ method, path }: Route): string {
  return `${method} ${path}`;
}

/** RFC 9110, 15.5.2: a 401 names a scheme that would be accepted. */
export function challengesBearer({ headers }: Answer): boolean {
  return String(headers['www-authenticate']).startsWith('Bearer realm=');
}

/** Null where it is an answer or a refusal in form; else what is wrong with it. */
function faultOf(answer: Answer): string | null {
  if (answer.statusCode < 400) return null;
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body}`;
  if (answer.statusCode === 401 && !challengesBearer(answer)) return 'no WWW-Authenticate';
  const { error, message, code, requestId } = answer.json<Problem>();
  const isInForm = /^\S.*$/s.test(error) && message === error && code !== '' && requestId !== '';
  return isInForm ? null : answer.body;
}
