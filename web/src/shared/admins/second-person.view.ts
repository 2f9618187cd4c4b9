import { holdsPermission, type AdminUserAnswer } from '@waybook/contracts/api';
import { onlyYou, somebodyElse, TWO_PERSON_ACTS, type TwoPersonActName } from '@waybook/contracts/texts';

export interface SecondPerson {
  /** A colleague has to do it. */
  isBarred: boolean;
  /** What to say before it is done; null where there is nothing to say. */
  note: string | null;
}

export const NOTHING_TO_SAY: SecondPerson = { isBarred: false, note: null };

type Admin = Pick<AdminUserAnswer, 'id' | 'firstName' | 'lastName' | 'permissions' | 'isActive'>;

/** Of whoever did the first part of what takes two people (R156 to R158), as the server will say it. */
export function secondPerson(act: TwoPersonActName, myId: string, admins: readonly Admin[]): SecondPerson {
  const colleagues = admins.filter(
    ({ id, isActive, permissions }) =>
      id !== myId && isActive && holdsPermission(permissions, TWO_PERSON_ACTS[act].permission),
  );
  if (colleagues.length === 0) return { isBarred: false, note: onlyYou(act) };
  const names = colleagues.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return { isBarred: true, note: somebodyElse(act, names) };
}
