import { Box, Button, Card, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LoadingRows } from '../Loading';
import { CardList } from './CardList';
import type { DataTableProps } from './data-table-props';
import { ListStatus } from './ListStatus';
import { PageGone } from './PageGone';
import type { RowGridProps } from './RowGrid';

// The grid is heavy: a page that only has cards, or a bar for many records, doesn't wait for it.
const RowGrid = lazy(async () => ({ default: (await import('./RowGrid')).RowGrid })) as <Row extends { id: string }>(
  props: RowGridProps<Row>,
) => ReactNode;

/** A list of records in its card: search and filters above, then rows (cards on a phone), then the pages. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, toolbar, bulkBar, updating = false, error, state, total } = props;
  const hasBar = toolbar !== undefined || bulkBar !== undefined;
  return (
    <Card component="section" aria-label={props.label}>
      {hasBar && (
        <Stack sx={{ gap: 3, px: 4, py: { xs: 4, md: 3 }, borderBottom: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
            {toolbar}
            <ListStatus updating={updating && rows !== undefined} found={state?.isNarrowed ? total : undefined} />
          </Stack>
          {bulkBar}
        </Stack>
      )}
      {error !== undefined && error !== null && (
        <ErrorState
          text={props.errorText ?? 'The list could not be loaded.'}
          error={error}
          retry={props.retry ?? noop}
        />
      )}
      <Rows {...props} />
    </Card>
  );
}

const noop = () => undefined;

function Rows<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, error, renderCard, cardsBelow = 'md' } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  if (rows === undefined)
    return error === undefined || error === null ? <LoadingRows text={props.loadingText} /> : null;
  if (rows.length === 0) return <NoRows {...props} />;
  if (isNarrow && renderCard !== undefined) return <CardList {...props} rows={rows} renderCard={renderCard} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Suspense fallback={<LoadingRows text={props.loadingText} />}>
        <RowGrid {...props} rows={rows} />
      </Suspense>
    </Box>
  );
}

/** Nothing there at all, nothing that was searched for, or nothing on this page any more: each has its own next step. */
function NoRows<Row extends { id: string }>({
  state,
  total = 0,
  emptyText,
  emptyHint,
  emptyAction,
}: DataTableProps<Row>) {
  if (state !== undefined && total > 0 && state.page > 1) return <PageGone state={state} />;
  if (state?.isNarrowed) {
    const clear = <Button onClick={state.clear}>Clear search and filters</Button>;
    return <EmptyState text={emptyText} hint="Nothing matches your search and filters." action={clear} />;
  }
  return <EmptyState text={emptyText} hint={emptyHint} action={emptyAction} />;
}
