import { Stack, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Money } from '../../../shared/ui/Money';
import { EarningsButtons } from '../actions/EarningsButtons';
import type { EarningsAction, EarningsRights } from '../actions/earnings-actions.view';
import { RecordStatus, RejectionReason } from '../EarningsStatusCell';
import type { EarningsRecord } from '../rejections';
import { returnText, sourceText } from '../earnings.view';
import { WeekLink } from './WeekLink';

interface WeekCardProps {
  record: EarningsRecord;
  /** Whose week it is stands at its head, where weeks of several drivers are listed. */
  showsDriver?: boolean;
  rights: EarningsRights;
  onAsk: (action: EarningsAction, record: EarningsAnswer) => void;
}

/** A driver's week where a table has no room. */
export function WeekCard({ record, showsDriver = false, rights, onAsk }: WeekCardProps) {
  const returned = returnText(record);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        <Stack>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            {showsDriver ? record.driverName : formatWeek(record)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {showsDriver ? `${formatWeek(record)} · ` : ''}
            {sourceText(record)}
          </Typography>
        </Stack>
        <RecordStatus record={record} />
      </Stack>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {record.jobsCompleted} jobs completed, {record.podsDelivered} PODs delivered · gross{' '}
        <Money amount={record.grossEarnings} />, net pay <Money amount={record.netPay} />
      </Typography>
      {record.rejection !== undefined && <RejectionReason rejection={record.rejection} />}
      {returned !== null && <Typography variant="body2">{returned}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <WeekLink record={record} />
        <EarningsButtons record={record} rights={rights} onAsk={onAsk} />
      </Stack>
    </Stack>
  );
}
