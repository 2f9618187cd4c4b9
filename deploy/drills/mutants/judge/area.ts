import { dirname } from 'node:path';
import type { ImportGraph } from '../sources/import-graph.js';
import { typeScriptIn } from '../sources/tree.js';

/** Where an area has no spec of its own, the nearest of its package. */
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
}

/** @returns each file's area: its own folder's specs that load it, or else the nearest ones of its package */
export function areasOf(files: readonly string[], packageFolder: string, graph: ImportGraph): Map<string, Area> {
  const specs = typeScriptIn(packageFolder).filter(isSpec);
  const areas = new Map<string, { files: string[]; specs: readonly string[] }>();
  const ofFile = files.map((file) => {
    const guarding = specsFor(file, specs, graph);
    const key = guarding.join();
    const area = areas.get(key) ?? { files: [], specs: guarding };
    area.files.push(file);
    areas.set(key, area);
    return [file, area] as const;
  });
  return new Map(ofFile);
}

function specsFor(file: string, specs: readonly string[], graph: ImportGraph): string[] {
  const distances = graph.dependents(file);
  const loading = specs.filter((spec) => distances.has(spec));
  const own = loading.filter((spec) => areaOf(spec) === areaOf(file));
  const nearest = loading.toSorted((one, other) => distances.get(one)! - distances.get(other)!);
  const chosen = own.length > 0 ? own : nearest.slice(0, MAX_NEAREST);
  const guarding = new Set([...chosen, ...loading.filter((spec) => holdsAll(spec, file))]);
  return [...guarding].toSorted((one, other) => graph.weight(one) - graph.weight(other));
}

/** A few specs hold the same rule in every area. */
function holdsAll(spec: string, file: string): boolean {
  if (spec === PERMISSIONS_WALK) return file.endsWith('.controller.ts');
  return spec === PROJECTIONS && /\.(projection|stream)\.ts$/.test(file);
}
