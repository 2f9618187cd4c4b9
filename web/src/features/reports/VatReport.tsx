import {
  Box,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { VatReportAnswer, VatSums } from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import { AmountCard } from '../../shared/ui/AmountCard';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { Money } from '../../shared/ui/Money';
import { ScrolledTable } from '../../shared/ui/ScrolledTable';
import { StatGrid } from '../../shared/ui/StatGrid';
import { ExportButton } from './ExportButton';
import type { ReportRange } from './report-range';
import { useVatReportQuery } from './reports.api';
import { vatBalance } from './reports.view';

/** On a phone more of it is in sight. */
const COMPACT = { fontVariantNumeric: 'tabular-nums', '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } } } as const;

/** VAT by the tax points of the documents that were issued, ready for the return, and what is retained. */
export function VatReport({ range }: { range: ReportRange }) {
  const { from, until } = range;
  const { currentData: report, error, refetch } = useVatReportQuery({ from, until });
  if (report === undefined && error !== undefined) {
    return <ErrorState text="The VAT could not be loaded." error={error} retry={() => void refetch()} />;
  }
  return (
    <Stack sx={{ gap: 6 }}>
      <VatFigures report={report} />
      <Card component="section" aria-labelledby="vat-months-title" sx={{ p: 4 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
          <Box sx={{ flex: 1 }}>
            <Typography id="vat-months-title" variant="h3" component="h2">
              VAT by tax point
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Self-billed invoices less credit notes; the file holds one line for each document.
            </Typography>
          </Box>
          <ExportButton report="vat" what="the VAT documents" range={range} />
        </Stack>
        {report?.months.length === 0 && <EmptyState text="No VAT documents in these days" />}
        {report !== undefined && report.months.length > 0 && <Months report={report} />}
      </Card>
    </Stack>
  );
}

function VatFigures({ report }: { report: VatReportAnswer | undefined }) {
  const totals = report?.totals;
  return (
    <StatGrid columns={5}>
      <AmountCard
        title="VAT to Reclaim"
        amount={totals?.inputVat}
        detail={totals === undefined ? '' : `on ${formatAmount(totals.net)} invoiced by drivers`}
      />
      <AmountCard title="VAT Owed" amount={totals?.outputVat} detail="on membership fees" />
      <AmountCard title="Balance" amount={totals && vatBalance(totals)} detail="reclaim less owed" />
      <AmountCard
        title="Retained"
        amount={report?.retention.retained}
        detail={report === undefined ? '' : `${formatAmount(report.retention.released)} released`}
      />
      <AmountCard title="Retention Held" amount={report?.retention.heldNow} detail="today, in payment runs, too" />
    </StatGrid>
  );
}

function Months({ report: { months, totals } }: { report: VatReportAnswer }) {
  return (
    <ScrolledTable labelledBy="vat-months-title">
      <Table size="small" aria-labelledby="vat-months-title" sx={COMPACT}>
        <TableHead>
          <TableRow>
            <TableCell>Month</TableCell>
            <TableCell align="right">Invoices</TableCell>
            <TableCell align="right">Credit notes</TableCell>
            <TableCell align="right">Invoiced, without VAT</TableCell>
            <TableCell align="right">VAT to reclaim</TableCell>
            <TableCell align="right">VAT owed</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <SumsRow key={month.month} label={formatMonth(month.month)} sums={month} />
          ))}
        </TableBody>
        <TableFooter
          sx={{
            '& .MuiTableCell-root': { typography: 'body2', color: 'text.primary', fontWeight: 'fontWeightMedium' },
          }}
        >
          <SumsRow label="Total" sums={totals} />
        </TableFooter>
      </Table>
    </ScrolledTable>
  );
}

function SumsRow({
  label,
  sums: { invoices, creditNotes, net, inputVat, outputVat },
}: {
  label: string;
  sums: VatSums;
}) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right">{invoices}</TableCell>
      <TableCell align="right">{creditNotes}</TableCell>
      {[net, inputVat, outputVat].map((amount, index) => (
        <TableCell key={index} align="right">
          <Money amount={amount} />
        </TableCell>
      ))}
    </TableRow>
  );
}
