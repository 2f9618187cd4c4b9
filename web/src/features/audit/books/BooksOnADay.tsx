import { Stack } from '@mui/material';
import { skipToken } from '@reduxjs/toolkit/query';
import type { FinanceViewAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { LoadingRows } from '../../../shared/ui/Loading';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useBooksQuery } from '../audit.api';
import { BooksDatesBar } from './BooksDatesBar';
import { BooksTable } from './BooksTable';
import { DriversBooks } from './DriversBooks';
import { BEYOND_EARNINGS, EARNED, isNothing, PAID, TAKEN_OFF, totalOf } from './books.view';
import { useBooksDates, type BooksDates } from './use-books-dates';

/** The books, replayed from the log, as they stood at the end of a day; beside them those of another day. */
export function BooksOnADay() {
  const { dates, change } = useBooksDates();
  return (
    <Stack sx={{ gap: 6 }}>
      <BooksDatesBar key={JSON.stringify(dates)} dates={dates} onChange={change} />
      <Books dates={dates} />
    </Stack>
  );
}

function Books({ dates: { asOf, against, knownAt } }: { dates: BooksDates }) {
  const asked = useBooksQuery({ asOf, knownAt });
  const compared = useBooksQuery(against === null ? skipToken : { asOf: against, knownAt });
  const failed = [asked, compared].find(({ currentData, isError }) => isError && currentData === undefined);
  if (failed !== undefined) {
    const retry = () => void failed.refetch();
    return <ErrorState text="The books could not be replayed." error={failed.error} retry={retry} />;
  }
  const { currentData: books } = asked;
  const earlier = against === null ? null : compared.currentData;
  if (books === undefined || earlier === undefined) return <LoadingRows text="Replaying the books..." rows={8} />;
  return (
    <>
      <Figures books={books} />
      <BooksTable
        books={books.totals}
        day={asOf}
        against={earlier === null || against === null ? null : { books: earlier.totals, day: against }}
        exportDates={{ asOf, knownAt }}
      />
      <DriversBooks drivers={books.drivers} />
    </>
  );
}

function Figures({ books: { totals } }: { books: FinanceViewAnswer }) {
  const sum = (measures: Parameters<typeof totalOf>[1]) => formatAmount(totalOf(totals, measures));
  return (
    <StatGrid columns={5}>
      <StatCard title="Earned" figure={sum(EARNED)} detail={`with VAT, ${totals.remittances} remittances`} />
      {isNothing(totalOf(totals, BEYOND_EARNINGS)) || (
        <StatCard title="Beyond Earnings" figure={sum(BEYOND_EARNINGS)} detail="not covered, or overpaid" />
      )}
      <StatCard title="Taken Off" figure={sum(TAKEN_OFF)} detail="fees and deductions" />
      <StatCard title="Paid" figure={sum(PAID)} detail="released retention included" />
      <StatCard title="Not Paid Yet" figure={formatAmount(totals.due)} detail="due, or in payment runs" />
      <StatCard title="Retention Held" figure={formatAmount(totals.retained)} detail="in payment runs, too" />
    </StatGrid>
  );
}
