import type { Figure, Measure } from './figure.js';
import { groupedBy } from './grouped.js';
import { isBesideTheProduct, isProduct, linesOf, type SourceFile } from './source-tree.js';

/** A package's folder, and within a package that has drills or demo data the folder that holds them. */
const FOLDER = /^(?:services\/[^/]+|[^/]+)(?:.*?\/(?:demo|filling|bulk-load|specification|drills|[a-z]+-drill)(?=\/))?/;

export const productLines: Measure = (files) =>
  lines(
    'product source lines',
    'lines of .ts, .tsx, .mjs and .css in contracts, services and web, without tests, testing/, browser-tests, drills, demo data and generated files',
    files.filter(isProduct),
  );

export const linesBesideTheProduct: Measure = (files) =>
  lines(
    'lines of drills, demo data and specification checks inside product packages',
    'lines in contracts, services (but services/demo) and web below demo/, filling/, bulk-load/, drills/, *-drill/, specification/, with their tests',
    files.filter(isBesideTheProduct),
  );

function lines(what: string, how: string, files: readonly SourceFile[]): Figure {
  const byFolder = groupedBy(files, ({ path }) => FOLDER.exec(path)![0]);
  return {
    what,
    how,
    measured: linesOf(files).toLocaleString('en-GB'),
    places: [...byFolder].map(([folder, inFolder]) => `${folder}: ${linesOf(inFolder)}`),
  };
}
