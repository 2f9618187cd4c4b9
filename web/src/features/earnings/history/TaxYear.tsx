import { Box, Stack } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useDriver } from '../../../shared/session/use-session';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { StatCard } from '../../../shared/ui/StatCard';
import { FilterSelect } from '../../../shared/ui/table';
import { taxYearsOf, totalsOf } from '../earnings.view';

/** What a tax year came to, on screen and as a file for the tax return. */
export function TaxYear({ records }: { records: readonly EarningsAnswer[] }) {
  const { driverId } = useDriver();
  const years = taxYearsOf(records, new Date());
  const [taxYear, setTaxYear] = useState(years[0] ?? '');
  const { weeks, jobs, gross, net } = totalsOf(records, taxYear);
  return (
    <Stack component="section" aria-label="Tax year" sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <FilterSelect
          label="Tax year"
          options={years.map((year) => ({ value: year, label: year }))}
          allLabel={null}
          value={taxYear}
          onChange={setTaxYear}
        />
        <DownloadButton
          label="Download CSV"
          url={`/api/earnings/export?taxYear=${taxYear}`}
          fileName={`earnings-${driverId}-${taxYear}.csv`}
        />
      </Stack>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <StatCard title="Gross earnings" figure={gross} detail="Without VAT" />
        <StatCard title="Net pay" figure={net} detail="After fees and retention" />
        <StatCard title="Weeks submitted" figure={weeks} detail="In the tax year" />
        <StatCard title="Jobs" figure={jobs} detail="Completed" />
      </Box>
    </Stack>
  );
}
