import { formatInstant } from '@waybook/contracts/calendar';
import { PasswordMails } from '@waybook/notifications';
import type { Environment } from '@waybook/platform/config';
import { DomainError } from '@waybook/platform/errors';
import { SendPasswordLink } from '@waybook/portal';
import { openPortal } from '../audit/open-portal.js';
import { withLog, type Log } from '../audit/with-log.js';
import { findPerson, type FoundPerson } from '../users/find-person.js';

/** `waybook admins reset-password`: 1 where no link was made. */
export function resetPassword(username: string, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const person = await findPerson(log, username);
    if (person?.type !== 'admin') return refused(`No admin signs in as ${username}.`);
    try {
      await recordLink(log, person);
      const link = await makeLink(log, person);
      if (link === null)
        return refused(
          `No link can be made for ${username}: their invitation was withdrawn, or their business is closed.`,
        );
      console.log(
        `A link by which ${username} chooses a new password, good once, until ${formatInstant(link.expiresAt)} (UK time):`,
      );
      console.log(link.address);
      console.log('Hand it to them in person. They and all directors of their business are told that it was printed.');
      return 0;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return refused(error.message);
    }
  });
}

async function recordLink(log: Log, { id, business }: FoundPerson): Promise<void> {
  const portal = await openPortal(log);
  try {
    const actor = { type: 'system', id: 'waybook admins reset-password' } as const;
    const envelope = { business, metadata: { actor }, at: log.resources.clock.now() };
    await portal.commands.execute(new SendPasswordLink(envelope, id, 'host'));
  } finally {
    await portal.close();
  }
}

/** As a mail has it: the hash alone is kept. */
async function makeLink({ configuration, resources }: Log, { id }: FoundPerson) {
  const mails = new PasswordMails(resources.systemPool);
  const now = resources.clock.now();
  const recipient = await mails.recipient({ login: null, person: id }, now);
  if (recipient === null) return null;
  const { token, expiresAt } = await mails.newLink({ kind: 'link', askedAt: now }, recipient, now);
  const { origin } = new URL(configuration.publicUrl ?? `http://localhost:${configuration.port}`);
  const fragment = new URLSearchParams({ token, login: recipient.login }).toString();
  return { address: `${origin}/reset-password#${fragment}`, expiresAt };
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}
