import { Alert, Stack } from '@mui/material';
import type { WebhookAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../shared/ui/dates.view';
import { FactList } from '../../shared/ui/FactList';
import { SideDrawer } from '../../shared/ui/SideDrawer';
import { DeliveryList } from './DeliveryList';
import { ReplayDialog } from './ReplayDialog';
import { pausedBecause, titleOf } from './webhook.view';
import { WebhookActions } from './WebhookActions';
import { WebhookDialog } from './WebhookDialog';
import { DeleteDialog, RotateDialog } from './WebhookDialogs';
import { WebhookStatusBadge } from './WebhookStatusBadge';

interface WebhookDrawerProps {
  webhook: WebhookAnswer;
  mayManage: boolean;
  onClose: () => void;
}

/** A webhook beside its list: its settings, what can be done with it, and its messages. */
export function WebhookDrawer({ webhook, mayManage, onClose }: WebhookDrawerProps) {
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'delete' | 'replay' | null>(null);
  const close = () => setDialog(null);
  const paused = pausedBecause(webhook);
  return (
    <>
      <SideDrawer
        open
        contentKey={webhook.id}
        title={titleOf(webhook)}
        badges={<WebhookStatusBadge webhook={webhook} />}
        closeLabel="Close webhook"
        keysOn={dialog === null}
        onClose={onClose}
      >
        <Stack sx={{ gap: 6 }}>
          {paused !== null && <Alert severity="error">{paused} Mend the receiver, then switch it on again.</Alert>}
          <FactList label="Settings" facts={factsOf(webhook)} />
          {mayManage && <WebhookActions webhook={webhook} onAsk={setDialog} />}
          <DeliveryList webhook={webhook} mayManage={mayManage} />
        </Stack>
      </SideDrawer>
      {dialog === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {dialog === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {dialog === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog webhook={webhook} onClose={close} onDeleted={onClose} />}
    </>
  );
}

function factsOf({ url, eventTypes, addedAt, addedByName, secretRotatedAt }: WebhookAnswer) {
  return [
    { label: 'Address', value: url },
    { label: 'Events', value: eventTypes === null ? 'All, those of later too' : eventTypes.join(', ') },
    { label: 'Added', value: addedByName === null ? formatDate(addedAt) : `${formatDate(addedAt)} by ${addedByName}` },
    { label: 'Secret', value: secretRotatedAt === null ? 'The first one' : `Since ${formatDateTime(secretRotatedAt)}` },
  ];
}
