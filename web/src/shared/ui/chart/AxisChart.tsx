import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { chartColours, isLabelled, writtenFigure, type ChartData } from './chart-data';

export interface AxisChartProps extends ChartData {
  kind: 'bar' | 'line';
  /** Bars of one category on top of each other. */
  stacked?: boolean;
}

/** So many days have room side by side on a phone, and where two charts share a laptop's screen. */
const LABELS = 2;
const LABELS_ON_A_WIDE_SCREEN = 4;
/** On a phone of 320 pixels, or with large text, a second one would run into the first. */
const LABELS_ON_A_SMALL_PHONE = 1;
const SMALL_PHONE = '(max-width: 22.5em)';

const ROOM_FOR_LAST_LABEL = { right: 48 };

/** Loaded by ChartCard when there is a chart to draw. */
export function AxisChart({ kind, stacked = false, categories, series, format, axisFormat = format }: AxisChartProps) {
  const theme = useTheme();
  const isWide = useMediaQuery(theme.breakpoints.up('xl'));
  const most = useMediaQuery(SMALL_PHONE) ? LABELS_ON_A_SMALL_PHONE : isWide ? LABELS_ON_A_WIDE_SCREEN : LABELS;
  const tickLabelInterval = (_category: string, index: number) => isLabelled(index, categories.length, most);
  const colors = chartColours(
    theme,
    series.map(({ tone }) => tone),
  );
  const shared = {
    colors,
    grid: { horizontal: true },
    hideLegend: series.length < 2,
    margin: ROOM_FOR_LAST_LABEL,
    yAxis: [{ width: 72, valueFormatter: (value: number) => writtenFigure(value, axisFormat) }],
  };
  const lines = series.map(({ label, values }) => ({
    label,
    data: [...values],
    valueFormatter: (value: number | null) => writtenFigure(value, format),
  }));
  if (kind === 'line') {
    const drawn = lines.map((line) => ({ ...line, showMark: true, curve: 'linear' as const }));
    return (
      <LineChart
        {...shared}
        series={drawn}
        xAxis={[{ scaleType: 'point', data: [...categories], tickLabelInterval }]}
      />
    );
  }
  const bars = lines.map((line) => (stacked ? { ...line, stack: 'all' } : line));
  return (
    <BarChart {...shared} series={bars} xAxis={[{ scaleType: 'band', data: [...categories], tickLabelInterval }]} />
  );
}
