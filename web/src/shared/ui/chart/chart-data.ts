import type { Theme } from '@mui/material/styles';

export type ChartTone = 'primary' | 'info' | 'warning' | 'success' | 'error' | 'yellow' | 'quiet';

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
  /** How a figure is written: `£1,234.56`, `87%`. */
  format?: (value: number) => string;
  /** The same at the axis, where it is written otherwise: `£1,200`. */
  axisFormat?: (value: number) => string;
}

const TONES: readonly ChartTone[] = ['primary', 'warning', 'info', 'success', 'error', 'quiet'];

/** Colours of the theme in use, light or dark, by what a series means or else in their order. */
export function chartColours(theme: Theme, tones: readonly (ChartTone | undefined)[]): string[] {
  return tones.map((tone, index) => {
    const chosen = tone ?? TONES[index % TONES.length] ?? 'primary';
    const palette = (theme.vars ?? theme).palette;
    if (chosen === 'yellow') return palette.chart.yellow;
    return chosen === 'quiet' ? palette.text.disabled : palette[chosen].main;
  });
}

/**
 * Every label, or every second, third, … counted from the last, so that what is latest is named and the gaps are even; as far apart as there is
 * room for, since two of three stand on a phone's chart beside each other.
 *
 * @param most at least two
 */
export function isLabelled(index: number, count: number, most: number): boolean {
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  return (count - 1 - index) % step === 0;
}

export function writtenFigure(value: number | null | undefined, format: ChartData['format']): string {
  if (value === null || value === undefined) return '–';
  return format === undefined ? value.toLocaleString('en-GB') : format(value);
}
