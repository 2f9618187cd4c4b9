import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { t } from '../../language/text';
import { EmptyState } from '../EmptyState';
import type { ChartData, ChartTone } from './chart-data';
import { FigureTable } from './FigureTable';

// Drawing is heavy; it comes only where there is something to draw.
const AxisChart = lazy(async () => ({ default: (await import('./AxisChart')).AxisChart }));
const RoundChart = lazy(async () => ({ default: (await import('./RoundChart')).RoundChart }));

interface ChartCardProps {
  title: string;
  description?: ReactNode;
  kind: 'bar' | 'line' | 'pie';
  /** Undefined while it isn't known. */
  data: ChartData | undefined;
  /** The figures couldn't be fetched. */
  failed?: boolean;
  /** Bars of one category on top of each other. */
  stacked?: boolean;
  /** For a pie: what each category means. */
  tones?: readonly ChartTone[];
  emptyText: string;
  actions?: ReactNode;
}

/** A picture of figures, and the same figures as a table. */
export function ChartCard({
  title,
  description,
  data,
  failed = false,
  emptyText,
  actions,
  ...drawing
}: ChartCardProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const isEmpty = data !== undefined && data.categories.length === 0;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 4 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 12rem' }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          {description !== undefined && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions}
        {data !== undefined && !isEmpty && (
          <Button
            size="small"
            aria-label={asTable ? t('Show as chart: {title}', { title }) : t('Show as table: {title}', { title })}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('Show as chart') : t('Show as table')}
          </Button>
        )}
      </Stack>
      {data === undefined && (failed ? <EmptyState text={t('The figures could not be loaded.')} /> : <Waiting />)}
      {isEmpty && <EmptyState text={emptyText} />}
      {data !== undefined && !isEmpty && asTable && <FigureTable label={title} data={data} />}
      {data !== undefined && !isEmpty && !asTable && <Drawing title={title} data={data} {...drawing} />}
    </Card>
  );
}

interface DrawingProps extends Pick<ChartCardProps, 'title' | 'kind' | 'stacked' | 'tones'> {
  data: ChartData;
}

function Drawing({ title, kind, data, stacked, tones }: DrawingProps) {
  return (
    <Box
      role="group"
      aria-label={t('Chart: {title}', { title })}
      sx={(theme) => ({ height: theme.layout.chart, minWidth: 0 })}
    >
      <Suspense fallback={<Waiting />}>
        {kind === 'pie' ? (
          <RoundChart {...data} tones={tones} />
        ) : (
          <AxisChart {...data} kind={kind} stacked={stacked} />
        )}
      </Suspense>
    </Box>
  );
}

const Waiting = () => (
  <Skeleton role="img" aria-label={t('Loading')} sx={(theme) => ({ height: theme.layout.chart })} />
);
