import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { chartColours, writtenFigure, type ChartData, type ChartTone } from './chart-data';

export interface RoundChartProps extends ChartData {
  /** What each category means; the first series has the figures. */
  tones?: readonly ChartTone[];
}

const LEGEND_BELOW = {
  legend: { direction: 'vertical', position: { vertical: 'bottom', horizontal: 'center' } },
} as const;

/** Loaded by ChartCard when there is a chart to draw. */
export function RoundChart({ categories, series, format, tones }: RoundChartProps) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const colors = chartColours(theme, tones ?? categories.map(() => undefined));
  const values = series[0]?.values ?? [];
  const data = categories.map((label, index) => ({ id: label, label, value: values[index] ?? 0 }));
  const valueFormatter = ({ value }: { value: number }) => writtenFigure(value, format);
  return (
    <PieChart
      colors={colors}
      series={[{ data, valueFormatter, innerRadius: '60%', paddingAngle: 1 }]}
      // Beside the circle the names would leave it no room.
      slotProps={isNarrow ? LEGEND_BELOW : undefined}
    />
  );
}
