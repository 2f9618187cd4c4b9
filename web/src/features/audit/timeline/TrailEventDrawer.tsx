import { Alert, Stack, Typography } from '@mui/material';
import type { AuditEventAnswer } from '@waybook/contracts/api';
import { AREA_LABELS } from '../../../shared/activity-areas.view';
import { Changes } from '../../../shared/record-history/RecordHistory';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { LoadingRows } from '../../../shared/ui/Loading';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { useTrailEventQuery } from '../audit.api';
import { eventName } from '../audit.view';

/** One event: who, what, when, what it changed, and what shows that nobody has touched it since. */
export function TrailEventDrawer({ seq, onClose }: { seq: number; onClose: () => void }) {
  const { currentData: event, error, refetch } = useTrailEventQuery(seq);
  return (
    <SideDrawer
      open
      inAddress
      contentKey={String(seq)}
      title={event === undefined ? `Event ${seq}` : eventName(event.type)}
      subtitle={`Event ${seq} of the log`}
      closeLabel="Close event"
      onClose={onClose}
      footer={
        event?.isProvable === true ? (
          <DownloadButton
            label="Download proof"
            url={`/api/audit/events/${seq}/proof`}
            fileName={`proof-event-${seq}.json`}
          />
        ) : undefined
      }
    >
      {event === undefined && error === undefined && <LoadingRows text="Loading the event..." />}
      {event === undefined && error !== undefined && (
        <ErrorState text="The event could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {event !== undefined && <EventFacts event={event} />}
    </SideDrawer>
  );
}

function EventFacts({ event }: { event: AuditEventAnswer }) {
  return (
    <Stack sx={{ gap: 6 }}>
      <Typography>{event.sentence}</Typography>
      <FactList
        label="The event"
        facts={[
          { label: 'Who', value: event.actor.name },
          { label: 'When', value: formatDateTime(event.at) },
          { label: 'Recorded', value: formatDateTime(event.recordedAt) },
          { label: 'Area', value: AREA_LABELS[event.area] },
          { label: 'Record', value: event.subject.label },
          { label: 'Version of the record', value: event.version },
          { label: 'Request', value: event.requestId },
        ]}
      />
      {event.changes?.length !== 0 && (
        <section aria-labelledby="event-changes">
          <Typography id="event-changes" variant="h3">
            What changed
          </Typography>
          {event.changes === null ? (
            <Typography sx={{ color: 'text.secondary' }}>
              The values are for those who may read {AREA_LABELS[event.area].toLowerCase()}.
            </Typography>
          ) : (
            <Changes changes={event.changes} />
          )}
        </section>
      )}
      <section aria-labelledby="event-proof">
        <Typography id="event-proof" variant="h3" sx={{ mb: 2 }}>
          Proof
        </Typography>
        <FactList
          label="Proof"
          facts={[
            { label: 'Event ID', value: event.id },
            { label: 'Hash', value: event.hash },
            { label: 'Hash before it', value: event.previousHash },
            { label: 'Leaf in the signed tree', value: event.leaf },
          ]}
        />
        <Alert severity={event.isProvable ? 'success' : 'info'} sx={{ mt: 3 }}>
          {event.isProvable
            ? 'A signed checkpoint covers this event. The proof can be checked on any machine, without Waybook.'
            : 'No signed checkpoint covers this event yet. That takes a few seconds.'}
        </Alert>
      </section>
    </Stack>
  );
}
