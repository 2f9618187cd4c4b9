import { posix } from 'node:path';
import { placeOf } from '../areas/order.js';
import { counted, type Figure, type Measure } from './figure.js';
import { groupedBy } from './grouped.js';
import { isProduct, type SourceFile } from './source-tree.js';

const PORTAL = 'services/portal/src/';

interface AreaImport {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

const areaOf = (path: string): string | undefined =>
  path.startsWith(PORTAL) ? /^([^/]+)\//.exec(path.slice(PORTAL.length))?.[1] : undefined;

function importsBetweenAreas(files: readonly SourceFile[]): AreaImport[] {
  return files.filter(isProduct).flatMap(({ path, text }) => {
    const from = areaOf(path);
    if (from === undefined) return [];
    return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, target]) => {
      const to = areaOf(posix.join(posix.dirname(path), target!));
      return to === undefined || to === from ? [] : [{ from, to, file: path }];
    });
  });
}

export const areasInACircle: Measure = (files) => {
  const reach = reachable(importsBetweenAreas(files));
  const circle = [...reach.keys()].filter((area) => reach.get(area)!.has(area));
  return counted(
    'areas of the portal in a circle of imports',
    'folders of services/portal/src that reach themselves by the imports between folders, types included; tests left out',
    circle.sort(),
  );
};

function reachable(imports: readonly AreaImport[]): Map<string, Set<string>> {
  const next = groupedBy(imports, ({ from }) => from);
  const walk = (area: string, seen: Set<string>): Set<string> => {
    for (const { to } of next.get(area) ?? []) {
      if (seen.has(to)) continue;
      walk(to, seen.add(to));
    }
    return seen;
  };
  return new Map([...next.keys()].map((area) => [area, walk(area, new Set())]));
}

export const upwardImports: Measure = (files): Figure => {
  const imports = importsBetweenAreas(files);
  const upward = imports.filter(({ from, to }) => placeOf(from) < placeOf(to));
  const byPair = groupedBy(upward, ({ from, to }) => `${from} → ${to}`);
  return {
    what: 'imports between areas that run upwards',
    how: 'of all imports between folders of services/portal/src, those of an area that stands behind the importing one in services/portal/areas.json',
    measured: `${upward.length} of ${imports.length}`,
    places: [...byPair].map(([pair, { length }]) => `${pair}: ${length}`),
  };
};
