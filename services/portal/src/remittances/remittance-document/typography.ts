import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export type Weight = 'regular' | 'semibold';

/** Inter as TTF: pdfkit can't subset WOFF2 outlines. Read once, embedded as a subset in every document. */
export const FONTS: Readonly<Record<Weight, Buffer>> = {
  regular: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  semibold: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

/** Two sizes: everything is text, except the title and the one figure the reader looks for. In points, with their leading. */
export const SIZES = {
  text: { size: 9, leading: 13 },
  display: { size: 20, leading: 26 },
} as const;
export type Size = keyof typeof SIZES;

export const INKS = { ink: '#16202a', quiet: '#5c6873' } as const;
export type Ink = keyof typeof INKS;

export const RULES = {
  hair: { width: 0.5, colour: '#cfd5da' },
  firm: { width: 0.75, colour: '#16202a' },
} as const;
export type Rule = keyof typeof RULES;

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const COLUMNS = 4;

/** A4 in points, with four columns between its margins. */
export const PAGE = {
  ...A4,
  top: 46,
  left: MARGIN,
  right: A4.width - MARGIN,
  contentWidth: A4.width - 2 * MARGIN,
  /** Where content ends; the foot stands below it. */
  bottom: A4.height - 64,
  foot: A4.height - 46,
} as const;

/** Left edge of a column of the page's grid, counted from 0. */
export function columnX(index: number): number {
  return PAGE.left + (index * PAGE.contentWidth) / COLUMNS;
}

export const COLUMN_WIDTH = PAGE.contentWidth / COLUMNS - 12;
