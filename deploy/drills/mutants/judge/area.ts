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

/** The files that the same specs are to guard. */
export interface Area {
  readonly files: readonly string[];
  /** Those that load least come first: they find most, and are the quickest. */
  readonly specs: readonly string[];
  /** Asked where none of these calls what was changed. */
  readonly nearest: readonly string[];
}

/** @returns each file's area: the specs of its own folder that load it, and the nearest others of its package */
export function areasOf(files: readonly string[], packageFolder: string, graph: ImportGraph): Map<string, Area> {
  const specs = typeScriptIn(packageFolder).filter(isSpec);
  const areas = new Map<string, Area & { readonly files: string[] }>();
  const ofFile = files.map((file) => {
    const guarding = guardsOf(file, specs, graph);
    const key = JSON.stringify(guarding);
    const area = areas.get(key) ?? { files: [], ...guarding };
    area.files.push(file);
    areas.set(key, area);
    return [file, area] as const;
  });
  return new Map(ofFile);
}

function guardsOf(file: string, specs: readonly string[], graph: ImportGraph): Omit<Area, 'files'> {
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
