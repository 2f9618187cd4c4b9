import { Box, Link as TextLink, List, ListItem, Stack, Typography } from '@mui/material';
import type { EarningsRemittance } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Link } from 'react-router-dom';
import { remittanceAddress } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';
import { SideDrawer, type RecordPager } from '../../../shared/ui/SideDrawer';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { EarningsButtons } from '../actions/EarningsButtons';
import { actionsFor, type EarningsAction, type EarningsRights } from '../actions/earnings-actions.view';
import { RecordStatus, RejectionReason } from '../EarningsStatusCell';
import { deductionsOf, negated, returnText, sourceText } from '../earnings.view';
import type { EarningsRecord } from '../rejections';
import { WeekLink } from './WeekLink';

interface WeekDrawerProps {
  record: EarningsRecord;
  rights: EarningsRights;
  pager: RecordPager;
  keysOn: boolean;
  onAsk: (action: EarningsAction, record: EarningsRecord) => void;
  onClose: () => void;
}

/** A driver's week beside its list: what it comes to, and the remittances that it is made of. */
export function WeekDrawer({ record, rights, pager, keysOn, onAsk, onClose }: WeekDrawerProps) {
  const { driverName, driverCode, remittances, rejection } = record;
  const hasActions = actionsFor(record, rights).length > 0;
  return (
    <SideDrawer
      open
      contentKey={record.id}
      title={driverName}
      subtitle={`${formatWeek(record)} · ${driverCode}`}
      badges={<RecordStatus record={record} />}
      closeLabel="Close week"
      keysOn={keysOn}
      pager={pager}
      footer={hasActions ? <EarningsButtons record={record} rights={rights} onAsk={onAsk} /> : undefined}
      onClose={onClose}
    >
      <Stack sx={{ gap: 6 }}>
        {rejection !== undefined && <RejectionReason rejection={rejection} />}
        <FactList label="This week" facts={factsOf(record)} />
        {remittances.length > 0 && <WeekRemittances remittances={remittances} />}
        {remittances.length === 0 && (
          <Box sx={{ alignSelf: 'flex-start' }}>
            <WeekLink record={record} />
          </Box>
        )}
      </Stack>
    </SideDrawer>
  );
}

function WeekRemittances({ remittances }: { remittances: readonly EarningsRemittance[] }) {
  const seesRemittances = usePermission('remittances:read');
  return (
    <Stack component="section" aria-label="Remittances of this week" sx={{ gap: 1 }}>
      <Typography variant="h3">Remittances</Typography>
      <List disablePadding>
        {remittances.map((remittance) => (
          <ListItem key={remittance.id} disableGutters divider sx={{ gap: 3, flexWrap: 'wrap' }}>
            <StatusBadge status={remittance.status} />
            {remittance.isLateSubmission && <Badge tone="waiting">Late</Badge>}
            <Typography sx={{ flex: 1 }}>
              To be paid <Money amount={remittance.payableAmount} />
            </Typography>
            {seesRemittances && (
              <TextLink component={Link} to={remittanceAddress(remittance.id, remittance.status)}>
                Open
              </TextLink>
            )}
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}

function factsOf(record: EarningsRecord): Fact[] {
  const { vatAmount, retentionAmount, submittedAt } = record;
  return [
    { label: 'From', value: sourceText(record) },
    { label: 'Jobs completed', value: record.jobsCompleted },
    { label: 'PODs delivered', value: record.podsDelivered },
    { label: 'Gross earnings', value: <Money amount={record.grossEarnings} /> },
    ...(vatAmount === null ? [] : [{ label: 'VAT on earnings', value: <Money amount={vatAmount} /> }]),
    ...deductionsOf(record).map(({ label, amount }) => ({ label, value: <Money amount={amount} /> })),
    ...(retentionAmount === null ? [] : [{ label: 'Retention', value: <Money amount={negated(retentionAmount)} /> }]),
    { label: 'Net pay', value: <Money amount={record.netPay} /> },
    { label: 'Submitted', value: submittedAt === null ? null : formatDateTime(submittedAt) },
    { label: 'Sent back', value: returnText(record) },
  ];
}
