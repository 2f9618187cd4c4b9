import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import {
  CHART_COLUMNS,
  JOURNAL_FORMAT_LABELS,
  LEDGER_ACCOUNT_LABELS,
  type ChartAnswer,
  type JournalFormat,
} from '@waybook/contracts/api';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/use-session';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { ScrolledTable } from '../../../shared/ui/ScrolledTable';
import { useChartOfAccountsQuery } from './accountant.api';
import { AccountantCard, COMPACT_TABLE } from './AccountantCard';
import { ChartDialog } from './ChartDialog';

const TITLE_ID = 'chart-title';

/** What our accounts are called in the accountant's program. */
export function ChartCard({ program }: { program: JournalFormat }) {
  const { currentData: chart, error, refetch } = useChartOfAccountsQuery(program);
  const [isChanging, setIsChanging] = useState(false);
  const mayChange = usePermission('books:write');
  return (
    <AccountantCard
      id={TITLE_ID}
      title={`Accounts in ${JOURNAL_FORMAT_LABELS[program]}`}
      subtitle={standing(chart)}
      action={
        mayChange &&
        chart !== undefined && (
          <Button variant="outlined" onClick={() => setIsChanging(true)}>
            Change accounts
          </Button>
        )
      }
    >
      {chart === undefined && error === undefined && <LoadingRows text="Loading accounts..." rows={6} />}
      {chart === undefined && error !== undefined && (
        <ErrorState text="The accounts could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {chart !== undefined && <Accounts chart={chart} />}
      {isChanging && chart !== undefined && <ChartDialog chart={chart} onClose={() => setIsChanging(false)} />}
    </AccountantCard>
  );
}

function standing(chart: ChartAnswer | undefined): string {
  const rule = 'The program takes a file only if it knows every account by this name or code.';
  if (chart === undefined) return rule;
  const since = chart.changedAt === null ? 'These are proposals.' : `Changed on ${formatDateTime(chart.changedAt)}.`;
  return `${since} ${rule}`;
}

function Accounts({ chart: { accounts, format } }: { chart: ChartAnswer }) {
  const { hasCode, hasTaxCode } = CHART_COLUMNS[format];
  return (
    <ScrolledTable labelledBy={TITLE_ID}>
      <Table size="small" aria-labelledby={TITLE_ID} sx={COMPACT_TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>In the books</TableCell>
            {hasCode && <TableCell>Code</TableCell>}
            <TableCell>Name</TableCell>
            {hasTaxCode && <TableCell>Tax code</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {accounts.map(({ account, code, name, taxCode }) => (
            <TableRow key={account}>
              <TableCell component="th" scope="row">
                {LEDGER_ACCOUNT_LABELS[account]}
              </TableCell>
              {hasCode && <TableCell>{code}</TableCell>}
              <TableCell>{name}</TableCell>
              {hasTaxCode && <TableCell>{taxCode}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrolledTable>
  );
}
