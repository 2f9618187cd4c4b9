import type { TwoPersonActName } from '@waybook/contracts/texts';
import { useAdmin, usePermission } from '../session/use-session';
import { useGetAdminUsersQuery } from './admin-users.api';
import { NOTHING_TO_SAY, secondPerson, type SecondPerson } from './second-person.view';

/**
 * What to say before somebody does what takes two people.
 *
 * @param firstPerson who did the first part. Colleagues are looked up only where that is whoever sits here; for one who may not know
 * them, and until they are known, there is nothing to say, and the server decides.
 */
export function useSecondPerson(act: TwoPersonActName, firstPerson: string | null | undefined): SecondPerson {
  const { id } = useAdmin();
  const mayKnow = usePermission('admin-users:read');
  const isAsked = mayKnow && firstPerson === id;
  const { data: admins } = useGetAdminUsersQuery(undefined, { skip: !isAsked });
  return isAsked && admins !== undefined ? secondPerson(act, id, admins) : NOTHING_TO_SAY;
}
