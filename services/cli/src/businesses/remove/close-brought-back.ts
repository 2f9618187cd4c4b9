import { CloseBusiness, type Portal } from '@waybook/portal';
import type { GuardedResources } from '../../start/open-resources.js';
import { notedRemovals } from './removal-ledger.js';

const THE_LEDGER = { type: 'system', id: 'removal-ledger' } as const;

/**
 * Closes businesses that were removed and that an older database has brought back, by the ledger that no restore rolls back: before anybody can sign in
 * to them (R375). One whose removal was broken off is closed already.
 *
 * @returns their ids, those among them that were closed before
 */
export async function closeBroughtBack(
  { commands }: Pick<Portal, 'commands'>,
  { objectStorage, longWorkPool, clock }: Pick<GuardedResources, 'objectStorage' | 'longWorkPool' | 'clock'>,
): Promise<string[]> {
  const noted = await notedRemovals(objectStorage);
  if (noted.length === 0) return [];
  const { rows } = await longWorkPool.query<{ id: string }>(
    'select id from businesses where id = any ($1::uuid[]) order by id',
    [noted],
  );
  for (const { id: business } of rows) {
    await commands.execute(new CloseBusiness({ business, metadata: { actor: THE_LEDGER }, at: clock.now() }, true));
  }
  return rows.map(({ id }) => id);
}
