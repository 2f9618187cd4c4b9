import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { useBulkAction } from '../../shared/ui/table';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useDriversWithoutRemittanceQuery, useMakeRemittanceMutation } from './earnings.api';
import { BulkDialog } from './generate/BulkDialog';
import { BulkSection } from './generate/BulkSection';
import { CheckList } from './generate/CheckList';
import { missingText, readyAndMissing, readyText } from './generate/generate.view';
import { useReminders } from './generate/use-reminders';
import { rejectionOf, useRejections } from './rejections';

/** The drivers who have no remittance for last week: statements are made of their approved earnings, the rest are reminded. */
export function GenerateRemittancesDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useDriversWithoutRemittanceQuery();
  return (
    <BulkDialog title="Generate Remittances" onClose={onClose}>
      {data === undefined && error === undefined && <LoadingRows text="Loading drivers..." />}
      {data === undefined && error !== undefined && (
        <ErrorState text="The drivers could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState text="Every driver has a remittance for last week" hint="There is nothing to generate." />
      )}
      {data !== undefined && data.length > 0 && <Drivers drivers={data} />}
    </BulkDialog>
  );
}

function Drivers({ drivers }: { drivers: readonly DriverWithoutRemittanceAnswer[] }) {
  const { ready, missing } = readyAndMissing(drivers);
  const [first] = drivers;
  const week = first === undefined ? '' : formatWeek(first);
  return (
    <>
      <Making drivers={ready} week={week} />
      {missing.length > 0 && <Reminding drivers={missing} week={week} />}
    </>
  );
}

interface SectionProps {
  drivers: readonly DriverWithoutRemittanceAnswer[];
  week: string;
}

function Making({ drivers, week }: SectionProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(drivers.map(({ id }) => id).filter((id) => !left.has(id)));
  const { progress, failures, make } = useMaking();
  const text =
    drivers.length === 0
      ? `No driver without a remittance for ${week} has approved earnings. Add them in the driver's details.`
      : `Approved earnings wait for ${counted(drivers.length, 'driver')} without a remittance for ${week}.`;
  return (
    <BulkSection
      title="Make remittances"
      text={text}
      actionLabel={chosen.size === 0 ? null : `Make ${counted(chosen.size, 'remittance')}`}
      busyLabel="Making"
      progress={progress}
      failures={failures}
      onAct={() => void make(drivers.filter(({ id }) => chosen.has(id)))}
    >
      <CheckList
        label="Drivers with approved earnings"
        items={drivers.map((driver) => ({ id: driver.id, label: driver.driverName, detail: readyText(driver) }))}
        chosen={chosen}
        onChange={(kept) => setLeft(new Set(drivers.map(({ id }) => id).filter((id) => !kept.has(id))))}
      />
    </BulkSection>
  );
}

function useMaking() {
  const [makeRemittance] = useMakeRemittanceMutation();
  const { progress, failed, run } = useBulkAction(({ id, weekStartDate }: DriverWithoutRemittanceAnswer) =>
    makeRemittance({ driverId: id, weekStartDate }).unwrap(),
  );
  const { toast } = useToast();
  const make = async (drivers: readonly DriverWithoutRemittanceAnswer[]) => {
    const { done } = await run(drivers);
    if (done.length === 0) return;
    toast({ title: 'Remittances Generated', description: `${counted(done.length, 'remittance')} now await approval` });
  };
  const failures = failed.map(({ item, error }) => ({
    id: item.id,
    name: item.driverName,
    sentence: sentenceOf(error, 'The remittance could not be made.'),
  }));
  return { progress, failures, make };
}

function Reminding({ drivers, week }: SectionProps) {
  const open = drivers.filter(({ isRemindedToday }) => !isRemindedToday);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(open.map(({ id }) => id).filter((id) => !left.has(id)));
  const { progress, failures, send } = useReminders();
  const weekStartDate = drivers[0]?.weekStartDate ?? '';
  const rejected = useRejections({ weekStartDate });
  return (
    <BulkSection
      title="Remind the rest"
      text={`${counted(drivers.length, 'driver')} without a remittance for ${week}, and without approved earnings.`}
      actionLabel={chosen.size === 0 ? null : `Remind ${counted(chosen.size, 'driver')}`}
      busyLabel="Reminding"
      progress={progress}
      failures={failures}
      onAct={() => void send(drivers.filter(({ id }) => chosen.has(id)))}
    >
      <CheckList
        label="Drivers without a remittance"
        items={drivers.map((driver) => ({
          id: driver.id,
          label: driver.driverName,
          detail: missingText(driver, rejectionOf({ driverId: driver.id, weekStartDate }, rejected)),
          disabled: driver.isRemindedToday,
        }))}
        chosen={chosen}
        onChange={(kept) => setLeft(new Set(open.map(({ id }) => id).filter((id) => !kept.has(id))))}
      />
    </BulkSection>
  );
}
