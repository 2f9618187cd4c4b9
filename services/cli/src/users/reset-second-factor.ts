import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { ResetSecondFactor, SIGN_IN_SCOPE, signInName } from '@waybook/portal';
import { openPortal } from '../audit/open-portal.js';
import { withLog, type Log } from '../audit/with-log.js';

export interface ResetSecondFactorOptions {
  readonly reason: string;
}

interface Found {
  readonly id: string;
  readonly business: string;
  readonly type: 'admin' | 'driver';
}

/** Whose claim the name is. */
const FIND = `
  select person.id, person.business, person.type from claims claim
  join lateral (
    select id, business, 'admin' as type from admin_users where id = right(claim.stream, 36)::uuid and deleted_at is null
    union all select id, business, 'driver' from drivers where id = right(claim.stream, 36)::uuid
  ) person on true
  where claim.scope = $1 and claim.value = $2`;

/** `waybook users reset-second-factor`: for the one director of a business, whom no other can help. 1 where nothing was reset. */
export function resetSecondFactor(
  login: string,
  { reason }: ResetSecondFactorOptions,
  environment: Environment,
): Promise<number> {
  return withLog(environment, async (log) => {
    const why = reason.trim();
    if (why === '' || why.length > MAX_REASON_LENGTH) return refused('--reason must say why, on a few lines at most.');
    const person = await find(log, login);
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

async function find({ resources }: Log, login: string): Promise<Found | undefined> {
  const { rows } = await resources.systemPool.query<Found>(FIND, [SIGN_IN_SCOPE, signInName(login)]);
  return rows[0];
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}
