import type { Theme } from '@mui/material/styles';

export type ChartTone = 'primary' | 'info' | 'warning' | 'success' | 'error' | 'quiet';

export interface ChartSeries {
  label: string;
  /** One for each category; null where nothing is known. */
  values: readonly (number | null)[];
  tone?: ChartTone;
}

export interface ChartData {
  /** What stands along the axis, or one slice each: weeks, statuses. */
  categories: readonly string[];
  /** What a category is: "Week". It heads the table's first column. */
  categoryLabel: string;
  series: readonly ChartSeries[];
  /** How a figure is written, in the table and at the axis: `£1,234.56`, `87%`. */
  format?: (value: number) => string;
}

const TONES: readonly ChartTone[] = ['primary', 'warning', 'info', 'success', 'error', 'quiet'];

/** Colours of the theme in use, light or dark, by what a series means or else in their order. */
export function chartColours(theme: Theme, tones: readonly (ChartTone | undefined)[]): string[] {
  return tones.map((tone, index) => {
    const chosen = tone ?? TONES[index % TONES.length] ?? 'primary';
    const palette = (theme.vars ?? theme).palette;
    return chosen === 'quiet' ? palette.text.disabled : palette[chosen].main;
  });
}

export function writtenFigure(value: number | null | undefined, format: ChartData['format']): string {
  if (value === null || value === undefined) return '–';
  return format === undefined ? value.toLocaleString('en-GB') : format(value);
}
