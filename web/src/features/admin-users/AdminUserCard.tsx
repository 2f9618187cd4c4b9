import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { holdsAll } from '../../shared/admins/authority.view';
import { ROLE_LABELS } from '../../shared/admins/roles.view';
import { InvitationActions } from '../../shared/invitations/InvitationActions';
import { InvitedBadge } from '../../shared/invitations/InvitedBadge';
import { useAdmin, usePermission } from '../../shared/session/use-session';
import { formatDate, formatDateTime } from '../../shared/ui/dates.view';
import { FactList } from '../../shared/ui/FactList';
import { Badge, StatusBadge } from '../../shared/ui/StatusBadge';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { DeactivateAdminUserDialog } from './DeactivateAdminUserDialog';
import { useRevokingKeys } from './use-revoking-keys';
import { useToggleActive } from './use-toggle-active';

export function AdminUserCard({ admin, onDelete }: { admin: AdminUserAnswer; onDelete: () => void }) {
  const me = useAdmin();
  const mayWrite = usePermission('admin-users:write');
  const isMe = admin.id === me.id;
  const mayChange = mayWrite && !isMe && holdsAll(me, admin.permissions);
  const name = `${admin.firstName} ${admin.lastName}`;
  return (
    <Card component="article" aria-label={name} sx={{ p: 4, height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h2" noWrap>
            {name}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {ROLE_LABELS[admin.role]}
          </Typography>
        </Box>
        {isMe && <Badge tone="quiet">You</Badge>}
        <StatusBadge status={admin.isActive ? 'active' : 'inactive'} />
      </Stack>
      <FactList
        label={`Details of ${name}`}
        facts={[
          { label: 'Username', value: admin.username },
          { label: 'Email', value: admin.email },
          { label: 'Created', value: formatDate(admin.createdAt) },
          { label: 'Last login', value: admin.lastLogin === null ? 'Never' : formatDateTime(admin.lastLogin) },
        ]}
      />
      <Stack sx={{ alignItems: 'flex-start', gap: 2, mt: 3, '&:empty': { display: 'none' } }}>
        <InvitedBadge kind="admin" id={admin.id} />
        {mayChange && <InvitationActions kind="admin" id={admin.id} name={name} />}
      </Stack>
      {mayChange && <CardActions admin={admin} name={name} onDelete={onDelete} />}
    </Card>
  );
}

function CardActions({ admin, name, onDelete }: { admin: AdminUserAnswer; name: string; onDelete: () => void }) {
  const { toggle, busy } = useToggleActive(admin);
  const revoking = useRevokingKeys(admin.id);
  const [isAsking, setIsAsking] = useState(false);
  const action = admin.isActive ? 'Deactivate' : 'Activate';
  const leavesKeys = admin.isActive && revoking.keys.length > 0;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2, mt: 'auto', pt: 3 }}>
      <SteadyButton
        size="small"
        color="inherit"
        disabled={busy || (admin.isActive && !revoking.isKnown)}
        aria-label={`${action} ${name}`}
        onClick={() => (leavesKeys ? setIsAsking(true) : void toggle())}
      >
        {action}
      </SteadyButton>
      <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
      {isAsking && (
        <DeactivateAdminUserDialog
          admin={admin}
          revoking={revoking}
          deactivate={toggle}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}
