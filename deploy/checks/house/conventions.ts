import { counted, type Figure, type Measure } from './figure.js';
import { groupedBy } from './grouped.js';
import { isProduct, isTest, type SourceFile } from './source-tree.js';

/** What a bus has no part in: who gets in, streams that end with their connection, a constant. By file, or by folder. */
const ROUND_THE_BUS: Readonly<Record<string, string>> = {
  'services/portal/src/auth/':
    'credentials, codes and sessions stand in no stream: a service of their own checks and keeps them',
  'services/portal/src/drafts/': 'what a driver has not submitted yet stands in no stream',
  'services/portal/src/audit/log-keys/log-keys.controller.ts': 'answers a constant of the installation',
  'services/portal/src/brand/brand.controller.ts': 'answers a constant of the installation',
  'services/portal/src/event-stream/event-stream.controller.ts': 'streams until the connection ends',
  'services/portal/src/live-updates/live.controller.ts': 'streams until the connection ends',
};

export const controllersRoundTheBus: Measure = (files): Figure => {
  const round = files
    .filter((file) => isProduct(file) && file.path.endsWith('.controller.ts'))
    .filter(({ text }) => !/\b(Command|Query)Bus\b/.test(text))
    .map(({ path }) => path);
  const unexplained = round.filter((path) => reasonOf(path) === undefined);
  return {
    what: 'controllers that go round CommandBus and QueryBus (and those with a reason to)',
    how: '*.controller.ts of services that name neither bus; reasons stand in deploy/checks/house/conventions.ts',
    measured: `${unexplained.length} (${round.length - unexplained.length})`,
    places: round.map((path) => [path, reasonOf(path)].filter((part) => part !== undefined).join(': ')),
  };
};

function reasonOf(path: string): string | undefined {
  return Object.entries(ROUND_THE_BUS).find(([place]) => path.startsWith(place))?.[1];
}

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
