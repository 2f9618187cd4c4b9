import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import { FIRST_ASKED } from './first-asked.js';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type Modules = ReadonlySet<string>;
type Group = Rolldown.CodeSplittingGroup;

const MAIN = ['src/main.tsx'];
/** What a phone loads first, by the screen it opens. */
const SIGN_IN = ['app/pages/LandingPage.tsx', 'features/sign-in/SignInPage.tsx'];
const PORTAL = ['app/shell/PortalLayout.tsx', 'app/live/live-updates.ts'];
const ENTRY = ['features/weekly-entry/WeeklyEntryPage.tsx'];
const DASHBOARD = ['app/pages/DriverDashboardPage.tsx'];
/** Names a driver's pages, and is asked for together with what they share. */
const DRIVER_PAGES = ['app/driver-pages.ts'];
/** Each a file of its own; what several of them show is in one more. */
const OFFICE_PAGES = [
  'AdminDashboardPage',
  'AdminUsersPage',
  'BusinessesPage',
  'CompliancePage',
  'DocumentsPage',
  'DriversPage',
  'EarningsPage',
  'RemittancesPage',
  'ReportsPage',
  'SettingsPage',
  'TicketsPage',
].map((page) => `app/pages/${page}.tsx`);
/** Comes by itself on every page of a portal, once that has settled. */
const MENU = ['app/shell/SidebarContents.tsx', 'app/shell/SidebarSheet.tsx'];
/** A driver's pages that need next to nothing of what the office shows. */
const SMALL_PAGES = [
  'app/pages/DriverMembershipPage.tsx',
  'features/driver-queries/DriverQueriesPage.tsx',
  'features/notifications/DriverNotificationsPage.tsx',
];
/** Of so many of the office's pages, the parts come in one file, for drivers as well. */
const NEARLY_ALL = 9;
/** Larger ones stay as they are: whoever needs them alone asks for nothing else. */
const LARGE_BYTES = 150_000;

/**
 * Puts what the first screens need into one file each, instead of sixty small ones: every file is a request with its headers, and small files
 * compress badly. Which modules those are is what a first build without groups finds out, so that no list of packages has to be kept.
 */
export function startFiles(): Plugin {
  return {
    name: 'start-files',
    apply: 'build',
    async config(config, { command, mode }) {
      if (command !== 'build' || isFirstPass(mode)) return undefined;
      return {
        build: { rolldownOptions: { output: { codeSplitting: { groups: groupsOf(await firstPass(config.root)) } } } },
      };
    },
    // A public file is copied as it is, and every phone would load its comments.
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'first-paint.js');
      const { code, errors } = minifySync(file, await readFile(file, 'utf8'), { module: false });
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
      await writeFile(file, code);
    },
    transformIndexHtml: { order: 'post', handler: (html, { bundle }) => (bundle ? withFileNames(html, bundle) : html) },
  };
}

const FIRST_PASS = 'start-files-first-pass';

/** Whether this build only finds out which modules there are. */
export function isFirstPass(mode: string): boolean {
  return mode === FIRST_PASS;
}

async function firstPass(root: string | undefined): Promise<Chunks> {
  const options = { write: false, minify: false, reportCompressedSize: false } as const;
  const result = (await build({
    root,
    mode: FIRST_PASS,
    logLevel: 'error',
    build: options,
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

function groupsOf(chunks: Chunks): Group[] {
  const start = modulesFor(chunks, MAIN);
  const [signIn, portal, entry, dashboard, driverPages] = [SIGN_IN, PORTAL, ENTRY, DASHBOARD, DRIVER_PAGES].map(
    (pages) => without(modulesFor(chunks, pages), start),
  ) as [Modules, Modules, Modules, Modules, Modules];
  const controls = shared(signIn, new Set([...portal, ...entry, ...dashboard]));
  const driver = without(new Set([...shared(entry, dashboard), ...driverPages]), portal, controls);
  return [
    group('start', start),
    group('controls', controls),
    group('sign-in', without(signIn, controls)),
    group('portal', without(portal, controls)),
    group('driver', driver),
    group('entry', without(entry, driver, portal, controls)),
    group('dashboard', without(dashboard, driver, portal, controls)),
    ...officeGroups(chunks, new Set([...start, ...signIn, ...portal, ...entry, ...dashboard, ...driver])),
  ];
}

/** A page of the office used to ask for eighty files, most of them smaller than the headers they came with. */
function officeGroups(chunks: Chunks, loadedFirst: Modules): Group[] {
  const menu = without(modulesFor(chunks, MENU), loadedFirst);
  const small = modulesFor(chunks, SMALL_PAGES);
  const large = [...chunks.values()].filter(({ code }) => code.length > LARGE_BYTES);
  const elsewhere = new Set([...loadedFirst, ...menu, ...large.flatMap(({ moduleIds }) => moduleIds)]);
  const uses = new Map<string, number>();
  for (const page of OFFICE_PAGES)
    for (const id of without(modulesFor(chunks, [page]), elsewhere)) uses.set(id, (uses.get(id) ?? 0) + 1);
  const usedBy = (count: number) => new Set([...uses].flatMap(([id, pages]) => (pages >= count ? [id] : [])));
  const parts = without(usedBy(NEARLY_ALL), small);
  return [group('menu', menu), group('parts', parts), group('office', without(usedBy(2), parts, ofOthers(chunks)))];
}

/** All that a page needs, at once or later, which isn't one of the office's. */
function ofOthers(chunks: Chunks): Modules {
  const start = new Set(MAIN.map((source) => fileOf(chunks, source)));
  const office = new Set(OFFICE_PAGES.map((source) => fileOf(chunks, source)));
  const files = new Set([...start, ...office]);
  const modules = new Set<string>();
  const follow = (fileName: string) => {
    const chunk = chunks.get(fileName);
    if (files.has(fileName) || chunk === undefined) return;
    files.add(fileName);
    for (const id of chunk.moduleIds) modules.add(id);
    [...chunk.imports, ...chunk.dynamicImports].forEach(follow);
  };
  for (const fileName of start) chunks.get(fileName)?.dynamicImports.forEach(follow);
  return modules;
}

function shared(modules: Modules, others: Modules): Modules {
  return new Set([...modules].filter((id) => others.has(id)));
}

function without(modules: Modules, ...others: readonly Modules[]): Modules {
  return new Set([...modules].filter((id) => !others.some((other) => other.has(id))));
}

function group(name: string, modules: Modules): Group {
  return { name, test: (id) => modules.has(id), includeDependenciesRecursively: false };
}

/** Modules of all files that these sources and what they import are in. */
function modulesFor(chunks: Chunks, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const follow = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    chunks.get(fileName)?.imports.forEach(follow);
  };
  for (const source of sources) follow(fileOf(chunks, source));
  return new Set([...files].flatMap((fileName) => chunks.get(fileName)?.moduleIds ?? []));
}

function fileOf(chunks: Chunks, source: string): string {
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  if (!chunk) throw new Error(`No file of the build holds ${source}`);
  return chunk.fileName;
}

/** `first-paint.js` asks for them before the first script has run, since it knows who opens what. */
function withFileNames(html: string, bundle: Rolldown.OutputBundle): string {
  const names = new Map(Object.values(bundle).map(({ name, fileName }) => [name, `/${fileName}`]));
  const files = (...groups: string[]) =>
    groups
      .map((name) => names.get(name) ?? '')
      .join(' ')
      .trim();
  const attributes = [
    `data-sign-in="${files('controls', 'sign-in')}"`,
    `data-portal="${files('admin-pages', 'controls', 'portal', 'parts', 'office')}"`,
    `data-driver="${files('controls', 'portal', 'driver')}"`,
    `data-entry="${files('entry')}"`,
    `data-dashboard="${files('dashboard')}"`,
    `data-asks="${FIRST_ASKED.everywhere.join(' ')}"`,
    `data-asks-entry="${FIRST_ASKED.weeklyEntry.join(' ')}"`,
    `data-asks-dashboard="${FIRST_ASKED.dashboard.join(' ')}"`,
  ];
  return html.replace('<script src="/first-paint.js"', (script) => `${script} ${attributes.join(' ')}`);
}
