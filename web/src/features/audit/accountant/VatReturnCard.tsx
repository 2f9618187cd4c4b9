import { Alert, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { VatPeriod, VatReturnAnswer } from '@waybook/contracts/api';
import { formatDays } from '@waybook/contracts/calendar';
import { formatAmount } from '@waybook/contracts/money';
import { counted, VAT_BESIDE, VAT_BOXES, wholePounds } from '@waybook/contracts/texts';
import { queryString } from '../../../shared/api/paging';
import { DownloadButton } from '../../../shared/ui/DownloadButton';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FactList } from '../../../shared/ui/FactList';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Money } from '../../../shared/ui/Money';
import { ScrolledTable } from '../../../shared/ui/ScrolledTable';
import { useVatReturnQuery } from './accountant.api';
import { AccountantCard, COMPACT_TABLE } from './AccountantCard';

const TITLE_ID = 'vat-return-title';
/** There the words need its room; it differs from what is on the return by pence alone. */
const NOT_ON_PHONES = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** What the portal knows for the boxes of the VAT return, and what it leaves to whoever makes it. */
export function VatReturnCard({ month, period }: { month: string; period: VatPeriod }) {
  const { currentData: boxes, error, refetch } = useVatReturnQuery({ month, period });
  return (
    <AccountantCard
      id={TITLE_ID}
      title="VAT return"
      subtitle={
        boxes === undefined
          ? 'By tax point.'
          : `By tax point, ${formatDays(boxes.from, boxes.until)}: ${counted(boxes.invoices, 'self-billed invoice')} and ${counted(boxes.creditNotes, 'credit note')}.`
      }
      action={
        <DownloadButton
          label="CSV"
          aria-label="Download the boxes of the VAT return as CSV"
          size="small"
          variant="text"
          url={`/api/books/vat-return/export${queryString({ month, period })}`}
          fileName={`vat-return-${month}-${period}.csv`}
        />
      }
    >
      {boxes === undefined && error === undefined && <LoadingRows text="Adding up the VAT..." rows={4} />}
      {boxes === undefined && error !== undefined && (
        <ErrorState text="The VAT could not be added up." error={error} retry={() => void refetch()} />
      )}
      {boxes !== undefined && <Boxes boxes={boxes} />}
    </AccountantCard>
  );
}

function Boxes({ boxes }: { boxes: VatReturnAnswer }) {
  return (
    <Stack sx={{ gap: 4 }}>
      {boxes.vatNumber === null && (
        <Alert severity="warning">The business has no VAT number, so it makes no return.</Alert>
      )}
      <ScrolledTable labelledBy={TITLE_ID}>
        <Table size="small" aria-labelledby={TITLE_ID} sx={COMPACT_TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>Box</TableCell>
              <TableCell>What it is</TableCell>
              <TableCell align="right" sx={NOT_ON_PHONES}>
                To the penny
              </TableCell>
              <TableCell align="right">On the return</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {VAT_BOXES.map(({ box, key, text, isValue }) => (
              <TableRow key={box}>
                <TableCell component="th" scope="row">
                  {box}
                </TableCell>
                <TableCell>{text}</TableCell>
                <TableCell align="right" sx={NOT_ON_PHONES}>
                  <Money amount={boxes[key]} />
                </TableCell>
                <TableCell align="right">
                  <Money amount={isValue ? wholePounds(boxes[key]) : boxes[key]} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrolledTable>
      <Stack component="section" aria-labelledby="vat-beside-title">
        <Typography id="vat-beside-title" variant="h4" component="h3">
          In no box
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          The portal can&apos;t judge these, and knows nothing of your other sales and purchases: whoever makes the
          return adds what belongs to it.
        </Typography>
        <FactList
          facts={VAT_BESIDE.map(({ key, text }) => ({ label: text, value: formatAmount(boxes.beside[key]) }))}
        />
      </Stack>
    </Stack>
  );
}
