import { answerHolders } from './answers.js';
import { areasInACircle, upwardImports } from './areas.js';
import { boundedMaps, controllersRoundTheBus, errorClasses, itBesideTest } from './conventions.js';
import type { Figure, Measure } from './figure.js';
import { linesBesideTheProduct, productLines } from './package-lines.js';
import { columnHolders, statusLiterals } from './remittances-table.js';
import type { SourceFile } from './source-tree.js';
import { triggersWithRules } from './triggers.js';

const MEASURES: readonly Measure[] = [
  columnHolders,
  answerHolders,
  statusLiterals,
  triggersWithRules,
  areasInACircle,
  upwardImports,
  controllersRoundTheBus,
  itBesideTest,
  errorClasses,
  boundedMaps,
  productLines,
  linesBesideTheProduct,
];

export function measureHouse(files: readonly SourceFile[]): Figure[] {
  return MEASURES.map((measure) => measure(files));
}

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, how }) => `| ${what} | ${measured} | ${how} |`);
  return ['| what | measured | how it is counted |', '| --- | --- | --- |', ...rows].join('\n');
}

export function withPlaces(figures: readonly Figure[]): string {
  return figures
    .map(({ what, measured, places }) => [`${what}: ${measured}`, ...places.map((place) => `  ${place}`)].join('\n'))
    .join('\n\n');
}
