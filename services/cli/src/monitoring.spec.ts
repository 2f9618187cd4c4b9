import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Metrics } from '@waybook/platform/metrics';
import { parse } from 'yaml';
import { watchFeed } from './start/feed-metrics.js';
import { WaybookFolder } from './start/testing/waybook-folder.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const textOf = (name: string) => readFileSync(pathOf(name), 'utf8');
const { groups } = parse(textOf('deploy/monitoring/alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(textOf('deploy/monitoring/grafana/waybook.json')) as { panels: readonly Panel[] };

/** What an expression asks for: all its words but functions, labels and what stands in braces, brackets or quotes. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right) *\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_:][\w:]*\b(?! *\()/g)].map(([word]) => word).filter((word) => !WORDS.has(word));
}
const WORDS = new Set(['offset', 'and', 'or', 'unless', 'bool', 'd', 'le']);
/** Prometheus's own, of whatever it asks. */
const OF_PROMETHEUS = ['up'];
const HISTOGRAM_PARTS = /_(bucket|count|sum)$/;

let folder: WaybookFolder;
let live: string;
let known: Set<string>;

beforeAll(async () => {
  folder = await WaybookFolder.open({ isStartedBefore: true });
  const address = await folder.start().address();
  live = await (await fetch(`${address}/metrics`)).text();
  const withBroker = new Metrics();
  watchFeed(withBroker, null as never, { feed: {} as never, isRelay: true });
  const all = `${live}\n${await withBroker.registry.metrics()}`;
  known = new Set([...all.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
});
afterAll(() => folder?.clear());

const isKnown = (name: string) =>
  OF_PROMETHEUS.includes(name) || known.has(name) || known.has(name.replace(HISTOGRAM_PARTS, ''));

test('an expression’s metrics are found', () => {
  const expr = 'sum by (le) (rate(a_bucket{b="c", d!~"e"}[5m])) > 0.01 * max(f_total offset 1d) and g == 0';
  expect(metricsIn(expr)).toEqual(['a_bucket', 'f_total', 'g']);
});

describe('every alert', () => {
  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s asks what a portal tells', (_, { expr }) => {
    expect(metricsIn(expr)).not.toEqual([]);
    expect(metricsIn(expr).filter((name) => !isKnown(name))).toEqual([]);
  });

  test('has a section of its own among the runbooks, and no section is left over', () => {
    const sections = [...textOf('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(rules.map(({ alert }) => alert));
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(
      rules.map(({ alert }) => `docs/runbooks.md#${alert.toLowerCase()}`),
    );
    expect(rules.filter(({ labels }) => !['page', 'look'].includes(labels.severity))).toEqual([]);
  });

  const promtool = spawnSync('promtool', ['--version']).error === undefined;
  (promtool ? test : test.skip)(
    `is understood by Prometheus${promtool ? '' : ': skipped, there is no promtool'}`,
    () => {
      const { status, stdout, stderr } = spawnSync('promtool', [
        'check',
        'rules',
        pathOf('deploy/monitoring/alerts.yml'),
      ]);
      expect([status, String(stdout), String(stderr)]).toEqual([
        0,
        expect.stringContaining(`${rules.length} rules`),
        '',
      ]);
    },
  );

  (promtool ? test : test.skip)(
    `fires when it should, and not before${promtool ? '' : ': skipped, there is no promtool'}`,
    () => {
      const { status, stderr } = spawnSync('promtool', ['test', 'rules', pathOf('deploy/monitoring/alerts.test.yml')]);
      expect([status, String(stderr)]).toEqual([0, '']);
    },
  );
});

test('a portal that has nothing to do tells so', () => {
  for (const figure of [
    'waybook_ready 1',
    'waybook_log_behind_seconds{step="seal"} 0',
    'waybook_log_behind_seconds{step="sign"} 0',
    'waybook_log_loss 0',
    'waybook_maintenance 0',
    'waybook_maintenance_overdue_seconds 0',
    'waybook_last_backup_timestamp_seconds 0',
    'waybook_last_verified_timestamp_seconds 0',
    'waybook_mail_waiting_seconds 0',
    'webhook_waiting_messages 0',
    'webhook_overdue_seconds 0',
    'waybook_e_invoices_waiting_seconds 0',
    'waybook_e_invoices_set_aside 0',
    'security_events_total{event="refresh_token_reused",reason="SESSION_ENDED"} 0',
    'security_events_total{event="passkey_copied",reason="PASSKEY_COPIED"} 0',
    'security_events_total{event="sign_in_failed",reason="INVALID_CREDENTIALS"} 0',
  ])
    expect(live.split('\n')).toContain(figure);
});

test('every panel of the dashboard shows what a portal tells', () => {
  const unknown = panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) =>
      metricsIn(expr)
        .filter((name) => !isKnown(name))
        .map((name) => `${title}: ${name}`),
    ),
  );
  expect(unknown).toEqual([]);
});
