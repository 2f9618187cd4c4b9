import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartColours, writtenFigure, type ChartData } from './chart-data';

export interface AxisChartProps extends ChartData {
  kind: 'bar' | 'line';
  /** Bars of one category on top of each other. */
  stacked?: boolean;
}

const ROOM_FOR_LAST_LABEL = { right: 48 };

/** Loaded by ChartCard when there is a chart to draw. */
export function AxisChart({ kind, stacked = false, categories, series, format }: AxisChartProps) {
  const theme = useTheme();
  const colors = chartColours(
    theme,
    series.map(({ tone }) => tone),
  );
  const shared = {
    colors,
    grid: { horizontal: true },
    hideLegend: series.length < 2,
    margin: ROOM_FOR_LAST_LABEL,
    yAxis: [{ width: 72, valueFormatter: (value: number) => writtenFigure(value, format) }],
  };
  const lines = series.map(({ label, values }) => ({
    label,
    data: [...values],
    valueFormatter: (value: number | null) => writtenFigure(value, format),
  }));
  if (kind === 'line') {
    const drawn = lines.map((line) => ({ ...line, showMark: true, curve: 'linear' as const }));
    return <LineChart {...shared} series={drawn} xAxis={[{ scaleType: 'point', data: [...categories] }]} />;
  }
  const bars = lines.map((line) => (stacked ? { ...line, stack: 'all' } : line));
  return <BarChart {...shared} series={bars} xAxis={[{ scaleType: 'band', data: [...categories] }]} />;
}
