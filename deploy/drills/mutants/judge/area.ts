import { dirname } from 'node:path';
import type { ImportGraph } from '../sources/import-graph.js';
import { typeScriptIn } from '../sources/tree.js';

/** Where no spec of an area calls a function. */
const MAX_NEAREST = 6;
/** Holds every projection against the migrated tables, and every stream against its stored name. */
const PROJECTIONS = 'services/portal/src/projected-streams.spec.ts';
const PERMISSIONS_WALK = 'services/portal/src/permissions-walk.spec.ts';
const isSpec = (file: string) => /\.spec\.tsx?$/.test(file);

/** `services/portal/src/tickets`, `contracts/money`: the folder right below a package's sources. */
export function areaOf(file: string): string {
  const depth = file.startsWith('services/') ? 4 : file.startsWith('web/') ? 4 : 2;
  return dirname(file).split('/').slice(0, depth).join('/');
}

/** The specs that are to guard a file. */
export interface Area {
  /** Those that load least come first: they find most, and are the quickest. */
  readonly specs: readonly string[];
  /** Asked where none of these calls what was changed. */
  readonly nearest: readonly string[];
}

/** @returns each file's area: the specs of its own folder that load it, and the nearest others of its package */
export function areasOf(files: readonly string[], packageFolder: string, graph: ImportGraph): Map<string, Area> {
  const specs = typeScriptIn(packageFolder).filter(isSpec);
  return new Map(files.map((file) => [file, areaOfFile(file, specs, graph)]));
}

function areaOfFile(file: string, specs: readonly string[], graph: ImportGraph): Area {
  const distances = graph.dependents(file);
  const loading = specs.filter((spec) => distances.has(spec));
  const own = loading.filter((spec) => areaOf(spec) === areaOf(file) || holdsAll(spec, file));
  const nearest = loading
    .filter((spec) => !own.includes(spec))
    .toSorted((one, other) => distances.get(one)! - distances.get(other)!)
    .slice(0, MAX_NEAREST);
  const lightFirst = (one: string, other: string) => graph.weight(one) - graph.weight(other);
  return { specs: own.toSorted(lightFirst), nearest: nearest.toSorted(lightFirst) };
}

/** A few specs hold the same rule in every area. */
function holdsAll(spec: string, file: string): boolean {
  if (spec === PERMISSIONS_WALK) return file.endsWith('.controller.ts');
  return spec === PROJECTIONS && /\.(projection|stream)\.ts$/.test(file);
}
