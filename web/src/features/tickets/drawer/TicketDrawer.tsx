import { Button } from '@mui/material';
import type { TicketAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error';
import { usePermission } from '../../../shared/session/use-session';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { OpenRecord } from '../../../shared/ui/use-open-record';
import { EditTicketDialog } from '../EditTicketDialog';
import { useTicketQuery } from '../tickets.api';
import { useTicketChanges } from '../use-ticket-changes';
import { TicketContents } from './TicketContents';

interface TicketDrawerProps {
  selected: OpenRecord;
  /** The list beside it, to leaf through. */
  neighbours: readonly TicketAnswer[];
}

export function TicketDrawer({ selected, neighbours }: TicketDrawerProps) {
  const { openId } = selected;
  if (openId === null) return null;
  const listed = neighbours.find(({ id }) => id === openId);
  return <OpenTicketDrawer {...{ selected, neighbours, openId, listed }} />;
}

interface OpenTicketDrawerProps extends TicketDrawerProps {
  openId: string;
  listed: TicketAnswer | undefined;
}

function OpenTicketDrawer({ selected, neighbours, openId, listed }: OpenTicketDrawerProps) {
  // A link may lead to a ticket that isn't on the page of the list.
  const { currentData, error, refetch } = useTicketQuery(openId);
  const ticket = currentData ?? listed;
  const mayWrite = usePermission('tickets:write');
  const [editing, setEditing] = useState(false);
  const isMissing = isApiError(error) && error.status === 404;
  const index = neighbours.findIndex(({ id }) => id === openId);
  const leafTo = (neighbour: TicketAnswer | undefined) => {
    if (neighbour !== undefined) selected.open(neighbour.id);
  };
  return (
    <SideDrawer
      open
      inAddress
      contentKey={openId}
      title={ticket?.title ?? 'Ticket'}
      closeLabel="Close ticket"
      keysOn={!editing}
      onClose={selected.close}
      pager={
        index === -1
          ? undefined
          : {
              what: 'ticket',
              position: index + 1,
              count: neighbours.length,
              onPrevious: () => leafTo(neighbours[index - 1]),
              onNext: () => leafTo(neighbours[index + 1]),
            }
      }
      footer={
        ticket !== undefined && mayWrite ? (
          <Actions key={openId} ticket={ticket} onEdit={() => setEditing(true)} />
        ) : undefined
      }
    >
      {ticket === undefined && error === undefined && <LoadingRows text="Loading ticket..." />}
      {ticket === undefined && isMissing && (
        <EmptyState text="This ticket isn't there." hint="The link may be wrong, or it belongs to another business." />
      )}
      {ticket === undefined && error !== undefined && !isMissing && (
        <ErrorState text="The ticket could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {ticket !== undefined && <TicketContents ticket={ticket} />}
      {ticket !== undefined && editing && <EditTicketDialog ticket={ticket} onClose={() => setEditing(false)} />}
    </SideDrawer>
  );
}

function Actions({ ticket, onEdit }: { ticket: TicketAnswer; onEdit: () => void }) {
  const { status, busy, resolve } = useTicketChanges(ticket);
  return (
    <>
      <Button variant="outlined" onClick={onEdit}>
        Edit
      </Button>
      {status !== 'resolved' && (
        <SteadyButton variant="contained" disabled={busy} onClick={resolve}>
          Resolve
        </SteadyButton>
      )}
    </>
  );
}
