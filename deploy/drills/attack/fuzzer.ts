import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { REFUSALS, type Described } from './described-for.js';
import { PythonPackages } from './python-packages.js';

export const fuzzer = new PythonPackages(fileURLToPath(new URL('requirements.txt', import.meta.url)), 'schemathesis');

/** How far one run goes. */
export interface Reach {
  readonly phases: readonly ('coverage' | 'fuzzing' | 'stateful')[];
  /** For each route and phase. */
  readonly casesPerRoute: number;
  readonly seed: number;
}

export interface Failure {
  readonly title: string;
  readonly count: number;
  readonly operations: readonly string[];
}

export interface Fuzzed {
  readonly cases: number;
  readonly routes: number;
  readonly failures: readonly Failure[];
  /** What kept a route from being tried. */
  readonly errors: readonly Failure[];
  readonly seconds: number;
  /** With a call for each failure that makes it happen again. */
  readonly printed: string;
}

interface Target {
  readonly address: string;
  readonly document: Described;
  /** Where a token of the attacker's can be had; null for none. */
  readonly tokens: string | null;
}

/** What these look for isn't there by intent: a path answers 404 to methods that it doesn't have, and rules refuse what the schema allows. */
const LEFT_OUT_CHECKS = ['unsupported_method', 'positive_data_acceptance'];
const REQUEST_LIMIT_SECONDS = 60;
const TOKEN_SECONDS = 240;
const WORKERS = 2;

export async function fuzz({ address, document, tokens }: Target, reach: Reach): Promise<Fuzzed> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-fuzzer-'));
  try {
    const [api, settings, signIn, report] = ['api.json', 'settings.toml', 'sign-in.json', 'report.json'].map((name) =>
      join(folder, name),
    );
    await writeFile(api!, JSON.stringify(document));
    await writeFile(settings!, settingsText(tokens === null ? null : signIn!));
    if (tokens !== null) await writeFile(signIn!, JSON.stringify(signInOf(tokens)));
    const words = [
      '--config-file',
      settings!,
      '--no-color',
      'run',
      api!,
      '--url',
      address,
      '--report-json-path',
      report!,
    ];
    const printed = await run([...words, ...wordsOf(reach)], folder);
    const written = await readFile(report!, 'utf8').catch((cause: unknown) => {
      throw new Error(`The fuzzer wrote no report:\n${printed}`, { cause });
    });
    return fuzzedOf(written, printed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsOf({ phases, casesPerRoute, seed }: Reach): string[] {
  return [
    ...['--phases', phases.join(), '--max-examples', String(casesPerRoute), '--seed', String(seed)],
    ...['--workers', String(WORKERS), '--request-timeout', String(REQUEST_LIMIT_SECONDS)],
    ...['--exclude-checks', LEFT_OUT_CHECKS.join(), '--continue-on-failure', '--generation-database', 'none'],
    ...['--warnings', 'off'],
  ];
}

async function run(words: readonly string[], folder: string): Promise<string> {
  const child = fuzzer.run('schemathesis.cli', words, folder);
  const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return printed + complaint;
}

/** Of the report as the fuzzer writes it, in JSON. */
interface Report {
  readonly running_time: number;
  readonly complete: boolean;
  readonly operations: { readonly tested: number } | null;
  readonly test_cases: { readonly generated: number };
  readonly failures: readonly Failure[];
  readonly errors: readonly { readonly title: string; readonly count: number }[];
}

function fuzzedOf(report: string, printed: string): Fuzzed {
  const { running_time, complete, operations, test_cases, failures, errors } = JSON.parse(report) as Report;
  if (!complete) throw new Error(`The fuzzer did not come to its end:\n${printed}`);
  return {
    cases: test_cases.generated,
    routes: operations?.tested ?? 0,
    failures: failures.map(({ title, count, operations: places }) => ({ title, count, operations: places })),
    errors: errors.map((error) => ({ ...error, operations: [] })),
    seconds: running_time,
    printed,
  };
}

/** How a token is had and sent, as the Web Fuzzing Commons write it. */
function signInOf(tokens: string) {
  const token = { extractFrom: 'body', extractSelector: '/token', sendIn: 'header', sendName: 'Authorization' };
  return {
    auth: [
      {
        name: 'attacker',
        loginEndpointAuth: {
          externalEndpointURL: tokens,
          verb: 'POST',
          payloadRaw: '{}',
          contentType: 'application/json',
          token: { ...token, sendTemplate: 'Bearer {token}' },
        },
      },
    ],
  };
}

/** TOML; what a page of events waits for, the attack doesn't. */
function settingsText(signIn: string | null): string {
  const auth = `[auth.wfc]\npath = ${JSON.stringify(signIn)}\nrefresh_interval = ${TOKEN_SECONDS}\n`;
  const checks = `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify(REFUSALS)}\n`;
  return `${signIn === null ? '' : auth}${checks}[parameters]\n"query.wait" = 0\n`;
}
