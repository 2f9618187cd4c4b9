import type { Plugin, Rolldown } from 'vite';

/** The screens that open without a network, beside the file that everything begins with. */
const OFFLINE_SCREENS = [
  'app/pages/NotAllowedPage.tsx',
  'app/pages/NotFoundPage.tsx',
  'app/pages/LandingPage.tsx',
  'features/sign-in/SignInPage.tsx',
  'features/verify/VerifyPage.tsx',
  'app/shell/PortalLayout.tsx',
  'app/pages/DriverDashboardPage.tsx',
  'features/weekly-entry/WeeklyEntryPage.tsx',
  'features/driver-remittances/DriverRemittancesPage.tsx',
];
/** Names a driver's pages; of those, the ones above open without a network. */
const LIST_OF_PAGES = 'app/driver-pages.ts';
/** Inter's styles, and of its files the one that English needs. */
const TYPEFACE = /^assets\/inter(-latin-wght-normal-[\w-]{8}\.woff2|-[\w-]{8}\.css)$/;

/** Which files of a build the app opens from without a network: known once they have been made, and asked for after that. */
export class ShellFiles {
  readonly #names = new Set<string>();

  plugin(): Plugin {
    return {
      name: 'shell-files',
      apply: 'build',
      generateBundle: (_options, bundle) => this.#find(bundle),
    };
  }

  /** Files without a hash in their name stand beside the build, and the page needs them all. */
  has(fileName: string): boolean {
    return !fileName.startsWith('assets/') || this.#names.has(fileName);
  }

  #find(bundle: Rolldown.OutputBundle): void {
    const files = Object.values(bundle);
    const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
    const add = (fileName: string) => {
      const chunk = chunks.get(fileName);
      if (chunk === undefined || this.#names.has(fileName)) return;
      this.#names.add(fileName);
      chunk.imports.forEach(add);
      // The first file's are the screens of everybody.
      if (!chunk.isEntry && !hasModule(chunk, LIST_OF_PAGES)) chunk.dynamicImports.forEach(add);
    };
    const holds = (chunk: Rolldown.OutputChunk) =>
      chunk.isEntry || [LIST_OF_PAGES, ...OFFLINE_SCREENS].some((source) => hasModule(chunk, source));
    [...chunks.values()].filter(holds).forEach(({ fileName }) => add(fileName));
    for (const { fileName } of files) if (TYPEFACE.test(fileName)) this.#names.add(fileName);
  }
}

function hasModule({ moduleIds }: Rolldown.OutputChunk, source: string): boolean {
  return moduleIds.some((id) => id.endsWith(`/src/${source}`));
}
