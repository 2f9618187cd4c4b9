import { Stack, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { t } from '../../../shared/language/text';
import { FilterSelect } from '../../../shared/ui/table';
import { useStatementsQuery } from './statements.api';
import { offeredYears } from './statements.view';
import { YearFigures } from './YearFigures';
import { YearStatements } from './YearStatements';

/** All about one tax year: what its weeks came to, and the files for the tax return and for Making Tax Digital. */
export function TaxYear({ records }: { records: readonly EarningsAnswer[] }) {
  const { data: statements } = useStatementsQuery();
  const [openedAt] = useState(() => new Date());
  const years = offeredYears(records, statements ?? [], openedAt);
  const [chosen, setChosen] = useState<string | null>(null);
  const taxYear = chosen ?? years[0] ?? '';
  return (
    <Stack component="section" aria-labelledby="tax-year-title" sx={{ gap: 4 }}>
      <Typography id="tax-year-title" variant="h2">
        {t('For your tax return')}
      </Typography>
      <FilterSelect
        label={t('Tax year')}
        options={years.map((year) => ({ value: year, label: year }))}
        allLabel={null}
        value={taxYear}
        onChange={setChosen}
      />
      <YearFigures records={records} taxYear={taxYear} />
      <YearStatements taxYear={taxYear} />
    </Stack>
  );
}
