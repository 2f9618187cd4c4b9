import { programOf } from '../../../.ci/tools/tools.mjs';
import { buildConsumer } from '../../../contracts/consumer/build.mjs';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const EXAMPLE = fileURLToPath(new URL('../../../docs/payroll-consumer/payroll-books.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What the example uses besides; npm isn't asked for it, so that no test needs a network. */
const LENT = ['pg', '@types/node', '@types/pg'];
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
  },
  files: ['payroll-books.ts'],
};
const run = promisify(execFile);

/** An empty project of somebody else's, with the package installed from its tarball and the example of the documents compiled. */
export class ConsumerProject {
  private constructor(
    readonly folder: string,
    /** As npm lists them. */
    readonly packed: readonly string[],
    readonly installed: readonly string[],
  ) {}

  static async create(): Promise<ConsumerProject> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-consumer-'));
    const staged = join(folder, 'staged');
    buildConsumer(staged);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: staged });
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    const project = join(folder, 'project');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'payroll', type: 'module', private: true }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], { cwd: project });
    const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, object>;
    };
    const installed = Object.keys(lock.packages).filter((path) => path !== '');
    return new ConsumerProject(
      project,
      files.map(({ path }) => path),
      installed.map((path) => path.replace('node_modules/', '')),
    );
  }

  /** Type-checks and compiles the example; `tsc` says what is wrong with it. @returns the program */
  async compileExample(): Promise<string> {
    for (const name of LENT) {
      const link = join(this.folder, 'node_modules', name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(ROOT, 'node_modules', name), link);
    }
    await copyFile(EXAMPLE, join(this.folder, 'payroll-books.ts'));
    await writeFile(join(this.folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    const words = [programOf('tsc'), '--project', this.folder];
    await run(process.execPath, words).catch((error: Error & { stdout?: string }) => {
      throw new Error(error.stdout || error.message, { cause: error });
    });
    return join(this.folder, 'payroll-books.js');
  }

  remove(): Promise<void> {
    return rm(dirname(this.folder), { recursive: true, force: true });
  }
}
