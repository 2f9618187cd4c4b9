import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const PACKAGES = ['contracts', 'services', 'web', 'deploy'];
const NOT_READ = new Set(['node_modules', 'dist', 'generated', 'test-results']);
const SOURCE = /\.(tsx?|mts|mjs|css)$/;

const TEST = /\.spec\.tsx?$|\/(testing|test|test-servers|browser-tests)\/|\.config\.(mjs|ts)$/;
/** Drills, demo data, bulk loading and checks of the specification, under the names they have or had. */
const BESIDE_THE_PRODUCT =
  /\/(demo|filling|bulk-load|specification|drills|[a-z]+-drill)\/|\/(play-seeds|[a-z]+-drill)\.ts$/;
const PRODUCT_PACKAGE = /^(contracts|services\/(?!demo\/)[^/]+|web)\//;

export function readSourceTree(root: string): SourceFile[] {
  return PACKAGES.flatMap((name) => sourcePaths(join(root, name)))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function sourcePaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_READ.has(entry.name) ? [] : sourcePaths(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

export const isTest = ({ path }: SourceFile): boolean => TEST.test(path);

export const isBesideTheProduct = ({ path }: SourceFile): boolean =>
  PRODUCT_PACKAGE.test(path) && BESIDE_THE_PRODUCT.test(path);

export const isProduct = (file: SourceFile): boolean =>
  PRODUCT_PACKAGE.test(file.path) && !isTest(file) && !isBesideTheProduct(file);

export function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.split('\n').length - (text.endsWith('\n') ? 1 : 0), 0);
}
