import { describe, expect, test } from '@jest/globals';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { parse } from 'yaml';
import { kafkaUsers } from '../feed/kafka-users.js';
import { KAFKA_ROLES, kafkaRights } from '../feed/kafka-roles.js';
import { strimziAcls } from '../feed/kafka-rights-forms.js';
import {
  chartFile,
  containerOf,
  isProcess,
  type Manifest,
  manifestsOf,
  ofKind,
  podTemplates,
  rolesOf,
  textOf,
} from './testing/manifests.js';

const EXAMPLES = ['all-in-one', 'external-engines', 'operators'] as const;
const manifests = new Map(EXAMPLES.map((example) => [example, manifestsOf(example)]));
const all = [...manifests.values()].flat();
const external = manifests.get('external-engines')!;
const operators = manifests.get('operators')!;
const templates = [...manifests].flatMap(([example, some]) =>
  [...podTemplates(some)].map(([name, template]) => ({ of: `${example}: ${name}`, template })),
);

describe('processes', () => {
  test('every role has a Deployment, a standby, and a budget that keeps one of them', () => {
    const deployments = ofKind(external, 'Deployment');
    expect(deployments.map(({ spec }) => rolesOf(spec['template'] as never)).sort()).toEqual([...PROCESS_ROLES].sort());
    const scaled = ofKind(external, 'HorizontalPodAutoscaler').map(({ spec }) => spec as never as Scaling);
    expect(scaled).toEqual([expect.objectContaining({ minReplicas: 2, maxReplicas: 10 })]);
    const atLeast = deployments.map(({ metadata: { name }, spec }) => [
      name,
      spec['replicas'] ?? scaled.find(({ scaleTargetRef }) => scaleTargetRef.name === name)?.minReplicas,
    ]);
    expect(atLeast.filter(([, count]) => count !== 2)).toEqual([]);
    const budgets = ofKind(external, 'PodDisruptionBudget');
    expect(budgets.map(({ spec }) => spec['maxUnavailable'])).toEqual(deployments.map(() => 1));
    expect(budgets.map(nameOf).sort()).toEqual(deployments.map(nameOf).sort());
  });

  test('the small installation is one process that does everything, and its node can be drained', () => {
    const small = manifests.get('all-in-one')!;
    const [only, ...others] = ofKind(small, 'Deployment');
    expect([rolesOf(only!.spec['template'] as never), only!.spec['replicas'], others]).toEqual(['all', 1, []]);
    // Two of them can't have the volume.
    expect(only!.spec['strategy']).toEqual({ type: 'Recreate' });
    expect([...ofKind(small, 'PodDisruptionBudget'), ...ofKind(small, 'HorizontalPodAutoscaler')]).toEqual([]);
  });

  test.each(templates)('$of is what the restricted pod security standard asks for', ({ template }) => {
    const { spec } = template;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      runAsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(containerOf(template).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([spec.automountServiceAccountToken, spec.enableServiceLinks]).toEqual([false, false]);
    expect(containerOf(template).resources).toMatchObject({ requests: { memory: expect.anything() as unknown } });
  });

  test.each(templates)('$of mounts what it has, and can write to /tmp', ({ template }) => {
    const mounts = containerOf(template).volumeMounts;
    expect(mounts.map(({ name }) => name).sort()).toEqual(template.spec.volumes.map(({ name }) => name).sort());
    const tmp = mounts.find(({ mountPath }) => mountPath === '/tmp')!;
    expect(template.spec.volumes.find(({ name }) => name === tmp.name)).toHaveProperty('emptyDir');
  });

  const served = templates.filter(({ template }) => isProcess(template));
  test.each(served)('$of is asked where the product answers, and has the time to stop', ({ template }) => {
    const { startupProbe, livenessProbe, readinessProbe, lifecycle } = containerOf(template);
    const answered = [...textOf('services/platform/src/health/health.ts').matchAll(/get\('([^']+)'/g)].map(
      ([, path]) => path,
    );
    const asked = [livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
    expect(asked).toEqual(answered);
    expect(startupProbe.httpGet).toEqual(livenessProbe.httpGet);
    const pauseSeconds = Number(lifecycle.preStop.exec.command[1]);
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pauseSeconds + 10);
  });

  test('migrations go before an upgrade, and before an installation whose database is there', () => {
    const hooksOf = (some: readonly Manifest[]) =>
      ofKind(some, 'Job').map(({ metadata }) => metadata.annotations?.['helm.sh/hook']);
    expect(hooksOf(external)).toEqual(['pre-install,pre-upgrade']);
    expect(hooksOf(operators)).toEqual(['pre-upgrade']);
    const commands = EXAMPLES.map((example) => podTemplates(manifests.get(example)!).get('waybook-migrations')!);
    expect(commands.map((template) => containerOf(template).command)).toEqual(
      EXAMPLES.map(() => ['waybook', 'migrate']),
    );
  });

  test('backups and verification are called by the clock', () => {
    const called = byClock(({ spec }) => spec['suspend'] !== true).map((manifest) => [
      manifest.spec['schedule'],
      containerOf(podTemplates([manifest]).get(manifest.metadata.name)!).command!.join(' '),
    ]);
    expect(called).toEqual([
      ['30 1 * * *', 'waybook backup --to s3://waybook-backups/portal --key-file /etc/waybook/backup/key'],
      ['0 3 1 * *', 'waybook audit verify'],
    ]);
  });

  test('where roles have logins, the owner’s pod is made by hand, and ends by itself', () => {
    const [byHand, ...others] = byClock(({ spec }) => spec['suspend'] === true);
    expect([byHand!.metadata.name, others]).toEqual(['waybook-owner', []]);
    expect(containerOf(podTemplates([byHand!]).get('waybook-owner')!).command).toEqual(['sleep', '3600']);
    expect(ofKind(operators, 'CronJob').filter(({ spec }) => spec['suspend'] === true)).toEqual([]);
  });

  function byClock(isWanted: (manifest: Manifest) => boolean): Manifest[] {
    return ofKind(external, 'CronJob').filter(isWanted);
  }
});

interface Scaling {
  readonly minReplicas: number;
  readonly scaleTargetRef: { readonly name: string };
}

function nameOf({ metadata }: Manifest): string {
  return metadata.name;
}

/** What a Service, a budget, a policy or a monitor chooses pods by. */
interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}

describe('what looks for pods', () => {
  const selectorOf = ({ kind, spec }: Manifest): Selector | undefined =>
    kind === 'Service'
      ? { matchLabels: spec['selector'] as Record<string, string> }
      : ((spec?.['podSelector'] ?? spec?.['selector']) as Selector | undefined);
  const choosing = [...manifests].flatMap(([example, some]) =>
    some
      .filter(selectorOf)
      .map((manifest) => ({ of: `${example}: ${manifest.kind} ${nameOf(manifest)}`, some, manifest })),
  );

  test.each(choosing)('$of finds some', ({ some, manifest }) => {
    const { matchLabels = {}, matchExpressions = [] } = selectorOf(manifest)!;
    const isChosen = (labels: Readonly<Record<string, string>>) =>
      Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
      matchExpressions.every(({ key, values }) => values.includes(labels[key]!));
    const pods = [...podTemplates(some).values()].map(({ metadata }) => metadata.labels);
    expect(pods.filter(isChosen).length).toBeGreaterThan(0);
  });

  test('each pod is under a policy for both directions', () => {
    for (const some of manifests.values()) {
      const both = ofKind(some, 'NetworkPolicy').filter(({ spec }) => String(spec['policyTypes']) === 'Ingress,Egress');
      const general = both.find(({ metadata }) => metadata.annotations === undefined)!;
      expect(general.spec['podSelector']).toEqual({
        matchLabels: { 'app.kubernetes.io/name': 'waybook', 'app.kubernetes.io/instance': 'waybook' },
      });
    }
  });
});

describe('networks', () => {
  interface Rule {
    readonly ports: readonly { readonly port: number }[];
    readonly to?: unknown;
  }
  const egressOf = (some: readonly Manifest[], name: string) =>
    ofKind(some, 'NetworkPolicy').find(({ metadata }) => metadata.name === name)!.spec['egress'] as readonly Rule[];

  test('the ports of neighbours follow from their settings', () => {
    const ports = egressOf(external, 'waybook').map((rule) => rule.ports.map(({ port }) => port));
    expect(ports).toEqual([[53, 53], [5432, 6432], [9093, 9094], [9000]]);
    expect(egressOf(operators, 'waybook').map((rule) => rule.ports.map(({ port }) => port))).toEqual([
      [53, 53],
      [5432],
      [9093],
      [443],
    ]);
  });

  test('the engines that operators run are found by their pods', () => {
    const peers = egressOf(operators, 'waybook').map(({ to }) => to);
    const pods = (label: string, name: string) => [{ podSelector: { matchLabels: { [label]: name } } }];
    expect(peers).toEqual([
      undefined,
      pods('cnpg.io/cluster', nameOf(ofKind(operators, 'Cluster')[0]!)),
      pods('strimzi.io/cluster', nameOf(ofKind(operators, 'Kafka')[0]!)),
      undefined,
    ]);
  });

  test('the way out by https leads to no network of one’s own', () => {
    const [https] = egressOf(external, 'waybook-outside');
    const blocks = (https!.to as readonly { readonly ipBlock: { readonly except: readonly string[] } }[]).flatMap(
      ({ ipBlock }) => ipBlock.except,
    );
    expect(blocks).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7']),
    );
  });
});

describe('what is said elsewhere, too', () => {
  test('the chart has the product’s version', () => {
    const { version } = JSON.parse(textOf('package.json')) as { version: string };
    const chart = chartFile<{ version: string; appVersion: string }>('Chart.yaml');
    expect(chart).toMatchObject({ version, appVersion: version });
  });

  test('the alerts are those of deploy/monitoring, asked of the job that they name', () => {
    const [rules] = ofKind(external, 'PrometheusRule');
    expect(rules!.spec).toEqual(parse(textOf('deploy/monitoring/alerts.yml')));
    const [monitor] = ofKind(external, 'PodMonitor');
    const job = templates[0]!.template.metadata.labels[monitor!.spec['jobLabel'] as string];
    expect(textOf('deploy/monitoring/prometheus.yml')).toContain(`job_name: ${job}\n`);
  });

  test('the dashboard is that of deploy/monitoring', () => {
    const [map] = ofKind(operators, 'ConfigMap') as (Manifest & { data: Record<string, string> })[];
    expect(JSON.parse(map!.data['waybook.json']!)).toEqual(
      JSON.parse(textOf('deploy/monitoring/grafana/waybook.json')),
    );
  });

  test('each role’s user at the brokers has its rights, and nobody has Alter', () => {
    interface Authorization {
      readonly acls: readonly object[];
    }
    const users = ofKind(operators, 'KafkaUser').map((user) => [
      nameOf(user),
      (user.spec['authorization'] as Authorization).acls,
    ]);
    const wanted = KAFKA_ROLES.map((role) => [`waybook-kafka-${role}`, strimziAcls(kafkaRights([role]))]);
    expect(users).toEqual(wanted.sort());
    expect(chartFile('files/kafka-users.json')).toEqual(kafkaUsers());
    expect(JSON.stringify(users)).not.toContain('Alter');
  });

  test('no manifest is a Secret', () => {
    expect(all.map(({ kind }) => kind)).not.toContain('Secret');
  });
});
