import { Card, Divider, Stack, Typography } from '@mui/material';
import type { StatementAnswer } from '@waybook/contracts/api';
import type { QuarterKind } from '@waybook/contracts/calendar';
import { useState } from 'react';
import { t } from '../../../shared/language/text';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { FilterSelect } from '../../../shared/ui/table';
import { StatementRow } from './StatementRow';
import { useStatementsQuery } from './statements.api';
import { QUARTER_KIND_OPTIONS, statementsIn } from './statements.view';

/** What was paid in a tax year and in its quarters, as files. */
export function YearStatements({ taxYear }: { taxYear: string }) {
  return (
    <Stack component="section" aria-labelledby="statements-title" sx={{ gap: 4 }}>
      <div>
        <Typography id="statements-title" variant="h3">
          {t('Statements')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t(
            'For your tax return and for Making Tax Digital. Everything counts on the day it was paid to you: HMRC’s cash basis, the default for sole traders.',
          )}
        </Typography>
      </div>
      <Contents taxYear={taxYear} />
    </Stack>
  );
}

function Contents({ taxYear }: { taxYear: string }) {
  const { data, error, refetch } = useStatementsQuery();
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text={t('Loading statements...')} />;
    return <ErrorState text={t('Your statements could not be loaded.')} error={error} retry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return <EmptyState text={t('No statements yet')} hint={t('The first one comes with your first payment.')} />;
  }
  const ofYear = data.filter((statement) => statement.taxYear === taxYear);
  if (ofYear.length > 0) return <Year statements={ofYear} />;
  return <Nothing text={t('Nothing was paid to you in this tax year, so there is no statement of it.')} />;
}

function Year({ statements }: { statements: readonly StatementAnswer[] }) {
  const [kind, setKind] = useState<QuarterKind>('standard');
  const shown = statementsIn(statements, kind);
  return (
    <>
      <FilterSelect
        label={t('Quarters')}
        options={QUARTER_KIND_OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        allLabel={null}
        value={kind}
        onChange={(value) => setKind(value as QuarterKind)}
      />
      {shown.length === 0 ? (
        <Nothing text={t('Nothing was paid in these quarters. Choose the other kind, or another year.')} />
      ) : (
        <Card variant="outlined">
          <Stack divider={<Divider />}>
            {shown.map((statement) => (
              <StatementRow key={statement.name} statement={statement} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}
