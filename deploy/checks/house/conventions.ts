import { counted, type Figure, type Measure } from './figure.js';
import { groupedBy } from './grouped.js';
import { isProduct, isTest, type SourceFile } from './source-tree.js';

export const controllersRoundTheBus: Measure = (files) =>
  counted(
    'controllers that go round CommandBus and QueryBus',
    '*.controller.ts of services that name neither bus',
    files
      .filter((file) => isProduct(file) && file.path.endsWith('.controller.ts'))
      .filter(({ text }) => !/\b(Command|Query)Bus\b/.test(text))
      .map(({ path }) => path),
  );

export const itBesideTest: Measure = (files): Figure => {
  const tests = files.filter(isTest);
  const [its, uses] = [callsOf('it', tests), callsOf('test', tests)];
  return {
    what: 'tests written with `it` (and with `test`)',
    how: 'lines in test files that begin with `it(` or `it.each`, and with `test(` or `test.each`',
    measured: `${its.length} (${uses.length})`,
    places: [...groupedBy(its, (path) => path)].map(([path, { length }]) => `${path}: ${length}`),
  };
};

/** The file of each call. */
function callsOf(name: string, files: readonly SourceFile[]): string[] {
  const call = new RegExp(String.raw`^\s*${name}(\.\w+)*\(`, 'gm');
  return files.flatMap(({ path, text }) => [...text.matchAll(call)].map(() => path));
}

export const errorClasses: Measure = (files) => {
  const declared = files
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bclass (\w+) extends (\w+)/g)].map(([, name, parent]) => ({ name, parent: parent!, path })),
    );
  const parents = new Map(declared.map(({ name, parent }) => [name, parent]));
  const isError = (name: string): boolean =>
    /(^|[a-z])Error$/.test(name) || (parents.has(name) && isError(parents.get(name)!));
  return counted(
    'classes that extend an error class',
    'product classes that extend Error, or a class that does',
    declared.filter(({ parent }) => isError(parent)).map(({ name, path }) => `${name} (${path})`),
  );
};

export const boundedMaps: Measure = (files) =>
  counted(
    'bounded maps of our own',
    'product files that make a Map and compare its size with a constant',
    files
      .filter(isProduct)
      .filter(({ text }) => /new Map\b/.test(text) && /\.size >=? [A-Z][A-Z_]+\b/.test(text))
      .map(({ path }) => path),
  );
