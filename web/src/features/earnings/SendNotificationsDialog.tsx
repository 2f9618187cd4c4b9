import { MAX_DRIVERS_PER_REMINDER, type ComplianceAlertAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { usePermission } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import type { BulkFailure } from '../../shared/ui/table';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useDriversWithoutRemittanceQuery } from './earnings.api';
import { BulkDialog } from './generate/BulkDialog';
import { BulkSection } from './generate/BulkSection';
import { useDocumentAlertsQuery, useRemindOfDocumentsMutation } from './generate/document-reminders.api';
import { driversOf, inBatches, type AlertedDriver } from './generate/document-reminders.view';
import { readyAndMissing } from './generate/generate.view';
import { useReminders } from './generate/use-reminders';

/** Reminds drivers in bulk of what is missing: documents, and last week's remittance. Each part to those who may send it. */
export function SendNotificationsDialog({ onClose }: { onClose: () => void }) {
  const seesCompliance = usePermission('compliance:read');
  const remindsOfDocuments = usePermission('compliance:remind') && seesCompliance;
  const seesEarnings = usePermission('earnings:read');
  const remindsOfWeeks = usePermission('earnings:write') && seesEarnings;
  return (
    <BulkDialog title="Send Notifications" onClose={onClose}>
      {remindsOfDocuments && <DocumentReminders />}
      {remindsOfWeeks && <SubmissionReminders />}
      {!remindsOfDocuments && !remindsOfWeeks && (
        <EmptyState text="You may not send reminders" hint="Ask a director for the permission." />
      )}
    </BulkDialog>
  );
}

function DocumentReminders() {
  const { data, error, refetch } = useDocumentAlertsQuery();
  if (data !== undefined) return <RemindOfDocuments alerts={data} />;
  if (error === undefined) return <LoadingRows text="Loading compliance alerts..." rows={2} />;
  return <ErrorState text="The compliance alerts could not be loaded." error={error} retry={() => void refetch()} />;
}

function RemindOfDocuments({ alerts }: { alerts: readonly ComplianceAlertAnswer[] }) {
  const drivers = driversOf(alerts);
  const { progress, failures, send } = useDocumentReminders();
  return (
    <BulkSection
      title="Document reminders"
      text={
        drivers.length === 0
          ? "Every driver's documents are in order."
          : `Documents of ${counted(drivers.length, 'driver')} are missing, expired or about to expire.`
      }
      actionLabel={drivers.length === 0 ? null : `Remind ${counted(drivers.length, 'driver')} of documents`}
      busyLabel="Reminding"
      progress={progress}
      failures={failures}
      onAct={() => void send(drivers)}
    />
  );
}

function useDocumentReminders() {
  const [remind] = useRemindOfDocumentsMutation();
  const [progress, setProgress] = useState<{ settled: number; total: number } | null>(null);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const { toast } = useToast();
  const send = async (drivers: readonly AlertedDriver[]) => {
    const names = new Map(drivers.map(({ id, name }) => [id, name]));
    const notSent: BulkFailure[] = [];
    let settled = 0;
    for (const batch of inBatches(drivers, MAX_DRIVERS_PER_REMINDER)) {
      setProgress({ settled, total: drivers.length });
      try {
        const answer = await remind(batch.map(({ id }) => id)).unwrap();
        const refused = answer.notSent.map(({ driverId, error }) => ({ id: driverId, sentence: error }));
        notSent.push(...refused.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })));
      } catch (thrown) {
        const sentence = sentenceOf(thrown, 'The reminder could not be sent.');
        notSent.push(...batch.map(({ id, name }) => ({ id, name, sentence })));
      }
      settled += batch.length;
    }
    setProgress(null);
    setFailures(notSent);
    const sent = drivers.length - notSent.length;
    if (sent > 0) toast({ title: 'Reminders Sent', description: `To ${counted(sent, 'driver')}` });
  };
  return { progress, failures, send };
}

function SubmissionReminders() {
  const { data, error, refetch } = useDriversWithoutRemittanceQuery();
  const { progress, failures, send } = useReminders();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading drivers..." rows={2} />;
    return <ErrorState text="The drivers could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const { missing } = readyAndMissing(data);
  const open = missing.filter(({ isRemindedToday }) => !isRemindedToday);
  const [first] = data;
  const week = first === undefined ? 'last week' : formatWeek(first);
  return (
    <BulkSection
      title="Submission reminders"
      text={
        missing.length === 0
          ? `Every active driver has sent in ${week}.`
          : `${counted(missing.length, 'driver')} sent in nothing for ${week}; ${missing.length - open.length} of them were reminded today.`
      }
      actionLabel={open.length === 0 ? null : `Remind ${counted(open.length, 'driver')} to submit`}
      busyLabel="Reminding"
      progress={progress}
      failures={failures}
      onAct={() => void send(open)}
    />
  );
}
