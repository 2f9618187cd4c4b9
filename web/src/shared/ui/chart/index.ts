export * from './ChartCard';
export * from './ChartGrid';
export type { ChartData, ChartSeries, ChartTone } from './chart-data';
