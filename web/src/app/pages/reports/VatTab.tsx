import { Stack } from '@mui/material';
import { RangePicker } from '../../../features/reports/RangePicker';
import { useReportRange } from '../../../features/reports/use-report-range';
import { VatReport } from '../../../features/reports/VatReport';

export function VatTab() {
  const { range, choosePreset, chooseDays } = useReportRange();
  return (
    <Stack sx={{ gap: 6 }}>
      <RangePicker range={range} onPreset={choosePreset} onDays={chooseDays} />
      <VatReport range={range} />
    </Stack>
  );
}
