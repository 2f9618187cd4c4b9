import { readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';

/** What these tests look at of a manifest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: Readonly<Record<string, unknown>>;
}

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
  };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

export interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env: readonly Variable[];
  readonly securityContext: unknown;
  readonly resources: { readonly requests: unknown; readonly limits: unknown };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}

export interface Volume {
  readonly name: string;
  readonly emptyDir?: unknown;
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly projected?: { readonly sources: readonly { readonly secret: { readonly items: readonly Item[] } }[] };
}

interface Item {
  readonly path: string;
}

/** Of what makes pods. */
export interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly automountServiceAccountToken: boolean;
    readonly enableServiceLinks: boolean;
    readonly securityContext: unknown;
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly [Container];
    readonly volumes: readonly Volume[];
  };
}

const ROOT = new URL('../../../../../', import.meta.url);
const CHART = new URL('deploy/helm/', ROOT);

export function textOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

/** A YAML or JSON file of the chart. */
export function chartFile<T>(path: string): T {
  return parse(readFileSync(new URL(path, CHART), 'utf8')) as T;
}

const POD_MAKERS = ['CronJob', 'Deployment', 'Job'];

/** What the chart makes of an example, as it is checked in. */
export function manifestsOf(example: string): Manifest[] {
  const text = readFileSync(new URL(`examples/${example}/rendered.yaml`, CHART), 'utf8');
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

export function ofKind(manifests: readonly Manifest[], kind: string): Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind);
}

/** @returns the pods' templates by the names of what makes them */
export function podTemplates(manifests: readonly Manifest[]): Map<string, PodTemplate> {
  return new Map(
    manifests.flatMap(({ kind, metadata, spec }) => {
      const made = kind === 'CronJob' ? (spec['jobTemplate'] as Pick<Manifest, 'spec'>).spec : spec;
      return POD_MAKERS.includes(kind) ? [[metadata.name, made['template'] as PodTemplate] as const] : [];
    }),
  );
}

export function containerOf(template: PodTemplate): Container {
  return template.spec.containers[0];
}

/** Whether the pod is a process that stays, not a command. */
export function isProcess(template: PodTemplate): boolean {
  return containerOf(template).command === undefined;
}

export function rolesOf(template: PodTemplate): string | undefined {
  return containerOf(template).env.find(({ name }) => name === 'WAYBOOK_ROLES')?.value;
}
