import { Box, Button, Card, Typography, useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { EmptyState } from '../EmptyState';
import { ErrorState } from '../ErrorState';
import { LoadingRows } from '../Loading';
import { CardList } from './CardList';
import type { MenuPlace } from './ColumnsMenu';
import type { DataTableProps } from './data-table-props';
import { ListTools } from './ListTools';
import { ListStatus } from './ListStatus';
import { PageGone } from './PageGone';
import type { RowGridProps } from './RowGrid';

// The grid is heavy: a page that only has cards, or a bar for many records, doesn't wait for it.
const RowGrid = lazy(async () => ({ default: (await import('./RowGrid')).RowGrid })) as <Row extends { id: string }>(
  props: RowGridProps<Row>,
) => ReactNode;

/** A list of records in its card: search and filters above, then rows (cards on a phone), then the pages. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, toolbar, bulkBar, updating = false, error, state, renderCard, cardsBelow = 'md' } = props;
  const [columnsAnchor, setColumnsAnchor] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(cardsBelow));
  const showsCards = isNarrow && renderCard !== undefined;
  return (
    // Clipped, but not a scroller of its own: what is sticky in it would stick to that.
    <Card component="section" aria-label={props.label} sx={{ overflow: 'clip' }}>
      {(toolbar !== undefined || state !== undefined || props.file !== undefined) && (
        <Toolbar>
          {toolbar ?? (state === undefined && <ListTitle>{props.label}</ListTitle>)}
          <ListStatus
            updating={updating && rows !== undefined}
            found={state?.isNarrowed ? foundIn(props) : undefined}
          />
          <ListTools
            list={props.label}
            state={state}
            file={props.file}
            {...(!showsCards && rows !== undefined && rows.length > 0 && { onColumns: setColumnsAnchor })}
          />
        </Toolbar>
      )}
      {bulkBar !== undefined && <StickyBar>{bulkBar}</StickyBar>}
      {error !== undefined && error !== null && (
        <ErrorState
          text={props.errorText ?? 'The list could not be loaded.'}
          error={error}
          retry={props.retry ?? noop}
        />
      )}
      <Rows
        {...props}
        showsCards={showsCards}
        columnsMenu={{ anchor: columnsAnchor, close: () => setColumnsAnchor(null) }}
      />
    </Card>
  );
}

function foundIn<Row extends { id: string }>({ rows, allRows, total, hasMore }: DataTableProps<Row>) {
  if (allRows) return rows && { total: rows.length };
  return total === undefined ? undefined : { total, hasMore };
}

const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(3, 2),
  padding: theme.spacing(3, 4),
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  [theme.breakpoints.down('md')]: { paddingBlock: theme.spacing(4) },
  '@media print': { '& .MuiButton-root': { display: 'none' } },
}));

/** Where there is nothing to search or filter by, the bar would hold nothing but the button that exports. */
function ListTitle({ children }: { children: string }) {
  return (
    <Typography variant="h4" component="h2">
      {children}
    </Typography>
  );
}

/** What can be done with the ticked rows stays in view beside them, below the page's own bar. */
const StickyBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: theme.layout.header,
  zIndex: 3,
  backgroundColor: theme.vars?.palette.background.paper,
  padding: theme.spacing(2, 4),
  borderBottom: `1px solid ${theme.vars?.palette.divider}`,
  '&:empty': { display: 'none' },
  '@media print': { display: 'none' },
}));

const noop = () => undefined;

interface RowsProps<Row extends { id: string }> extends DataTableProps<Row> {
  showsCards: boolean;
  columnsMenu: MenuPlace;
}

function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, error, renderCard, showsCards } = props;
  if (rows === undefined)
    return error === undefined || error === null ? <LoadingRows text={props.loadingText} /> : null;
  if (rows.length === 0) return <NoRows {...props} />;
  if (showsCards && renderCard !== undefined) return <CardList {...props} rows={rows} renderCard={renderCard} />;
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
