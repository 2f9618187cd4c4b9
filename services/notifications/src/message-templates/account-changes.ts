import type { AccountChange } from '@waybook/contracts/api';
import { permissionsNamed } from '@waybook/contracts/texts';
import type { NoticeDetails } from './notice-details.js';

const LIST = new Intl.ListFormat('en-GB');

/** "Dora Director changed Mia Moved's email address and made Mia Moved payroll", to the person with "you" and "your". */
export function accountChangesSentence(notice: NoticeDetails): string {
  const { facts, isOfRecipient } = notice;
  const changes = (facts.accountChanges ?? []).flatMap((change) => phrases(change, namesIn(notice)));
  const ask = isOfRecipient ? 'tell a director at once' : 'ask them and another director at once';
  return `${actorOf(notice)} ${LIST.format(changes)}. If you know nothing of it, ${ask}.`;
}

interface Names {
  readonly who: string;
  readonly whose: string;
}

function namesIn({ isOfRecipient, subjectName, subjectId, facts }: NoticeDetails): Names {
  if (isOfRecipient) return { who: 'you', whose: 'your' };
  const who = subjectName ?? 'an admin user';
  return { who, whose: facts.by === subjectId ? 'their own' : `${who}'s` };
}

function actorOf({ facts, byName, isOfRecipient, subjectId }: NoticeDetails): string {
  if (isOfRecipient && facts.by === subjectId) return 'You';
  const { changedThrough = 'admin' } = facts;
  switch (changedThrough) {
    case 'admin':
      return byName ?? 'A colleague';
    case 'provider':
      return "Your company's sign-in provider";
    case 'directory':
      return "Your company's directory";
    case 'operator':
      return 'The operator of the portal';
  }
}

function phrases(change: AccountChange, { who, whose }: Names): string[] {
  switch (change.what) {
    case 'added':
      return [`made an admin account for ${who} (${change.role})`];
    case 'role':
      return [`made ${who} ${change.role}`];
    case 'permissions':
      return [
        ...(change.added.length === 0 ? [] : [`gave ${who} ${permissionsNamed(change.added)}`]),
        ...(change.removed.length === 0 ? [] : [`took ${permissionsNamed(change.removed)} from ${who}`]),
      ];
    case 'email':
      return [`changed ${whose} email address`];
    case 'activated':
      return [`activated ${whose} account`];
    case 'deactivated':
      return [`deactivated ${whose} account`];
    case 'deleted':
      return [`deleted ${whose} account`];
    case 'second_factor_reset':
      return [`reset ${whose} second factor`];
    case 'password_link_mailed':
      return [`sent ${who} a link to choose a new password`];
    case 'password_link_printed':
      return [`printed a link for ${who} to choose a new password`];
    case 'limits':
      return [`changed how much ${who} may approve`];
  }
}
