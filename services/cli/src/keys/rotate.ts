import { rewrapKeys } from '@waybook/event-store';
import type { Environment } from '@waybook/platform/config';
import { createLongWorkPool, recordMasterKey } from '@waybook/platform/database';
import { Progress } from '../audit/progress.js';
import { withLog } from '../audit/with-log.js';

const MAX_LISTED = 20;

/** `waybook keys rotate`: 0 once nothing is under the previous master key any more. */
export function rotate(environment: Environment): Promise<number> {
  return withLog(environment, async ({ configuration, ownerUrl }) => {
    const { masterKey, previousMasterKey } = configuration.secrets;
    if (!previousMasterKey) {
      console.error('Set WAYBOOK_PREVIOUS_MASTER_KEY to the key until now, and WAYBOOK_MASTER_KEY to the new one.');
      return 1;
    }
    const pool = createLongWorkPool(ownerUrl, { connections: 1 });
    const progress = new Progress('keys');
    try {
      const change = { masterKey, previousMasterKey };
      const { keys, rewrapped, foreign } = await rewrapKeys(pool, change, (done, total) => progress.show(done, total));
      console.log(`${keys} keys, ${rewrapped} of them rewrapped now.`);
      if (foreign.length > 0) {
        console.error(`${foreign.length} keys are under neither, of: ${foreign.slice(0, MAX_LISTED).join(', ')}`);
        return 1;
      }
      // What was added up is vouched for by the old key; it is added up again from the log.
      await pool.query('delete from finance_journal');
      await recordMasterKey(pool, masterKey);
      console.log('WAYBOOK_PREVIOUS_MASTER_KEY is not needed any more: start without it.');
      return 0;
    } finally {
      await pool.end();
    }
  });
}
