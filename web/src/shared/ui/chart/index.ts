export * from './ChartCard';
export type { ChartData, ChartSeries, ChartTone } from './chart-data';
