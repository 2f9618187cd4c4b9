import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { ResetSecondFactor } from '@waybook/portal';
import { openPortal } from '../audit/open-portal.js';
import { withLog } from '../audit/with-log.js';
import { findPerson } from './find-person.js';

export interface ResetSecondFactorOptions {
  readonly reason: string;
}

/** `waybook users reset-second-factor`: for the one director of a business, whom no other can help. 1 where nothing was reset. */
export function resetSecondFactor(
  login: string,
  { reason }: ResetSecondFactorOptions,
  environment: Environment,
): Promise<number> {
  return withLog(environment, async (log) => {
    const why = reason.trim();
    if (why === '' || why.length > MAX_REASON_LENGTH) return refused('--reason must say why, on a few lines at most.');
    const person = await findPerson(log, login);
    if (person === undefined) return refused(`Nobody signs in as ${login}.`);
    const portal = await openPortal(log);
    try {
      const { id: personId, business, type: personType } = person;
      const actor = { type: 'system', id: 'waybook users reset-second-factor' } as const;
      const envelope = { business, metadata: { actor }, at: log.resources.clock.now() };
      await portal.commands.execute(new ResetSecondFactor(envelope, { personId, personType }, why));
      console.log(`The second factor of ${login} is reset, and they are signed out. They are told by mail.`);
      return 0;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refused(error.message);
    } finally {
      await portal.close();
    }
  });
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}
