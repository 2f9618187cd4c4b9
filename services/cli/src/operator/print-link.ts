import type { Environment } from '@waybook/platform/config';
import { withLog } from '../audit/with-log.js';
import { LINK_MINUTES, makeOperatorLink, SESSION_MINUTES } from './operator-sessions.js';

/** Behind the #, which browsers send to no server and no log holds. */
export function printLink(environment: Environment): Promise<number> {
  return withLog(environment, async ({ configuration: { publicUrl, port }, resources: { systemPool } }) => {
    const token = await makeOperatorLink(systemPool);
    console.log(`${new URL('/operator', publicUrl ?? `http://localhost:${port}`).href}#${token}`);
    console.log(`Good once, within ${LINK_MINUTES} minutes; the page then stays open for ${SESSION_MINUTES}.`);
    return 0;
  });
}
