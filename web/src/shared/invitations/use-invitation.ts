import type { InvitationAnswer } from '@waybook/contracts/api';
import { useGetInvitationsQuery, type Invited } from './invitations.api';

/** Null for whoever has a password, and while it isn't known. */
export function useInvitation({ kind, id }: Invited): InvitationAnswer | null {
  const { data } = useGetInvitationsQuery(kind);
  return data?.find((invitation) => invitation.id === id) ?? null;
}
