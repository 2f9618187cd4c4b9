import { Badge } from '../ui/StatusBadge';
import { shownInvitation } from './invitation.view';
import type { Invited } from './invitations.api';
import { useInvitation } from './use-invitation';

/** Beside the name of whoever was invited and has chosen no password yet; nothing beside anybody else's. */
export function InvitedBadge(invited: Invited) {
  const invitation = useInvitation(invited);
  if (invitation === null) return null;
  const { badge, tone } = shownInvitation(invitation, new Date());
  return <Badge tone={tone}>{badge}</Badge>;
}
