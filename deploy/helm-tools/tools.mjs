import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { goTool, hasGo } from '../go/tools.mjs';

const CHART = fileURLToPath(new URL('../helm', import.meta.url));
const SCHEMAS = fileURLToPath(new URL('schemas', import.meta.url));
/** What an example is rendered for: other clusters have other names, and none of ours asks for the version. */
const PLACE = ['--namespace', 'portal', '--kube-version', '1.34.0'];
const RELEASE = 'waybook';
const HELM = goTool('helm.sh/helm/v4/cmd/helm', 'v4.3.1');
const KUBECONFORM = goTool('github.com/yannh/kubeconform/cmd/kubeconform', 'v0.8.0');
const MAX_OUTPUT_BYTES = 16_000_000;
/** Neither plugins nor settings of whoever calls. */
const environment = { ...process.env, HELM_CONFIG_HOME: tmpdir(), HELM_DATA_HOME: tmpdir(), HELM_CACHE_HOME: tmpdir() };

/** What this machine lacks to try the chart, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  if (HELM.isThere() && KUBECONFORM.isThere()) return null;
  return hasGo()
    ? 'helm and kubeconform are not built yet ("npm run chart:tools" builds them, in some minutes)'
    : 'there is no Go here to build helm and kubeconform';
}

export async function buildTools() {
  await HELM.build();
  await KUBECONFORM.build();
}

/** The kinds of installation that `deploy/helm/examples` has, by folder. */
export function examples() {
  return readdirSync(`${CHART}/examples`);
}

export function exampleFile(example, name) {
  return `${CHART}/examples/${example}/${name}`;
}

/**
 * What the chart makes of values.
 *
 * @param valueFiles a later one is stronger
 * @throws Error with what Helm says against them
 */
export async function render(valueFiles) {
  const values = valueFiles.flatMap((file) => ['--values', file]);
  const call = promisify(execFile)(HELM.path, ['template', RELEASE, CHART, ...PLACE, ...values], {
    env: environment,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  const { stdout } = await call.catch((error) => {
    throw new Error(error.stderr, { cause: error });
  });
  return stdout;
}

/** @returns what `helm lint` finds to be an error or worth a warning */
export function lint(valueFiles) {
  const values = valueFiles.flatMap((file) => ['--values', file]);
  const { stdout } = spawnSync(HELM.path, ['lint', CHART, '--quiet', ...values], { env: environment });
  return String(stdout).trim();
}

/**
 * Writes the chart as the one file that a repository of charts takes.
 *
 * @throws Error with what Helm says against it
 */
export function packChart(folder) {
  const { status, stderr } = spawnSync(HELM.path, ['package', CHART, '--destination', folder], { env: environment });
  if (status !== 0) throw new Error(String(stderr));
}

/** @returns what is not as Kubernetes, or an operator, defines it; empty where all is */
export function schemaFaults(manifests) {
  const where = `${SCHEMAS}/{{.ResourceKind}}{{.KindSuffix}}.json`;
  const { status, stdout, stderr } = spawnSync(KUBECONFORM.path, ['-strict', '-schema-location', where, '-'], {
    input: manifests,
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
