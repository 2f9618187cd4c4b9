/** What the screens call the permission without which nobody is given a ticket or mentioned in one. */
export const SEE_TICKETS = 'See tickets';

/** More names than this make no sentence. */
const MAX_NAMED = 3;

/** "Pat Roll can't see tickets. A director can give them “See tickets” under Admin Users." */
export function seesNoTickets(names: readonly string[]): string {
  return `${listed(names)} can't see tickets. A director can give them “${SEE_TICKETS}” under Admin Users.`;
}

function listed(names: readonly string[]): string {
  const all = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), 'others'] : names;
  const before = all.slice(0, -1).join(', ');
  return `${before === '' ? '' : `${before} and `}${all.at(-1) ?? 'Nobody'}`;
}
