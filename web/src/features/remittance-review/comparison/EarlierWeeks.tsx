import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ComparedWeek, RemittanceComparisonAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { Money } from '../../../shared/ui/Money';
import { useRemittanceComparisonQuery } from '../remittance-review.api';
import { averageOf } from './comparison.view';

/** Whether a week is like the driver's others. */
export function EarlierWeeks({ id }: { id: string }) {
  const { currentData: comparison, error, refetch } = useRemittanceComparisonQuery(id);
  if (comparison === undefined && error === undefined) return <LoadingRows text="Loading earlier weeks..." rows={3} />;
  if (comparison === undefined) {
    return <ErrorState text="The earlier weeks could not be loaded." error={error} retry={() => void refetch()} />;
  }
  return <Weeks comparison={comparison} />;
}

function Weeks({ comparison: { current, earlierWeeks } }: { comparison: RemittanceComparisonAnswer }) {
  const title = `Beside the last ${earlierWeeks.length === 1 ? 'week' : counted(earlierWeeks.length, 'week')}`;
  return (
    <Box component="section" aria-label="Earlier weeks">
      <Typography variant="h3">{earlierWeeks.length === 0 ? 'Beside earlier weeks' : title}</Typography>
      {earlierWeeks.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No earlier week counts in the last year.
        </Typography>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={`${title}, scrolls where it is too wide`}>
          <Table size="small" aria-label={title} sx={{ '& th, & td': { px: 1 } }}>
            <TableHead>
              <TableRow>
                {['Week of', 'Jobs', 'Per job', 'Gross', 'To pay'].map((name, index) => (
                  <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              <Week name="This one" week={current} strong />
              <Week name="Average of these weeks" week={averageOf(earlierWeeks)} strong />
              {earlierWeeks.map((week) => (
                <Week key={week.weekStartDate} name={formatDate(week.weekStartDate)} week={week} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Box>
  );
}

type Figures = Pick<ComparedWeek, 'jobsCompleted' | 'averagePrice' | 'grossEarnings' | 'payableAmount'>;

function Week({ name, week, strong = false }: { name: string; week: Figures; strong?: boolean }) {
  const { jobsCompleted, averagePrice, grossEarnings, payableAmount } = week;
  const fontWeight = strong ? 'fontWeightMedium' : 'fontWeightRegular';
  return (
    <TableRow sx={{ '& th, & td': { fontWeight } }}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{jobsCompleted}</TableCell>
      <TableCell align="right">{averagePrice === null ? '–' : <Money amount={averagePrice} />}</TableCell>
      <TableCell align="right">
        <Money amount={grossEarnings} />
      </TableCell>
      <TableCell align="right">
        <Money amount={payableAmount} />
      </TableCell>
    </TableRow>
  );
}
