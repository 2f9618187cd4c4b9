import { Stack } from '@mui/material';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { SideDrawer } from '../../../shared/ui/SideDrawer';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { ComplianceRecord } from '../ComplianceRecord';
import { hasSomethingToAskFor } from '../compliance.view';
import { RemindButton } from '../reminder/RemindButton';

interface ComplianceDrawerProps {
  records: readonly ComplianceAnswer[];
  openId: string | null;
  mayRemind: boolean;
  onOpen: (id: string | null) => void;
  renderDetails: (record: ComplianceAnswer) => ReactNode;
}

/** A driver's record beside the list. */
export function ComplianceDrawer({ records, openId, mayRemind, onOpen, renderDetails }: ComplianceDrawerProps) {
  const index = records.findIndex(({ id }) => id === openId);
  const record = records[index];
  if (record === undefined) return null;
  const goTo = (place: number) => {
    const neighbour = records[place];
    if (neighbour !== undefined) onOpen(neighbour.id);
  };
  return (
    <SideDrawer
      open
      contentKey={record.id}
      title={record.driverName}
      subtitle={[record.driverCode, record.email, record.phone].filter(Boolean).join(' · ')}
      badges={<StatusBadge status={record.overallStatus} />}
      closeLabel="Close record"
      pager={{
        what: 'driver',
        position: index + 1,
        count: records.length,
        onPrevious: () => goTo(index - 1),
        onNext: () => goTo(index + 1),
      }}
      footer={
        mayRemind && hasSomethingToAskFor(record) ? <RemindButton record={record} variant="contained" /> : undefined
      }
      onClose={() => onOpen(null)}
    >
      <Stack sx={{ gap: 6 }}>
        <ComplianceRecord record={record} />
        {renderDetails(record)}
      </Stack>
    </SideDrawer>
  );
}
