// Makes `schemas/` anew, by which kubeconform checks what the chart renders:
//
//   node deploy/helm-tools/make-schemas.mjs <folder> <CRD file> …
//
// `folder` holds Kubernetes' own as JSON Schema, as the PyPI package kubernetes-validate 1.37.0 brings them
// (`kubernetes_validate/kubernetes-json-schema/v1.37.0-local-strict`). The files with CustomResourceDefinitions are those of CloudNativePG 1.30
// (`config/crd/bases/postgresql.cnpg.io_clusters.yaml`), Strimzi 1.2 (`packaging/install/cluster-operator/04*-Crd-{kafka,kafkauser,kafkanodepool}.yaml`)
// and the Prometheus operator 0.85 (`example/prometheus-operator-crd/monitoring.coreos.com_{podmonitors,prometheusrules}.yaml`). All are
// under the Apache License 2.0. What only people read goes, and what the API itself writes (`status`).
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const SCHEMAS = fileURLToPath(new URL('schemas/', import.meta.url));
/** What the chart has of Kubernetes' own. */
const KINDS = [
  'configmap-v1',
  'cronjob-batch-v1',
  'deployment-apps-v1',
  'horizontalpodautoscaler-autoscaling-v2',
  'ingress-networking-v1',
  'job-batch-v1',
  'networkpolicy-networking-v1',
  'persistentvolumeclaim-v1',
  'poddisruptionbudget-policy-v1',
  'service-v1',
  'serviceaccount-v1',
];
const REF = '/api/_definitions.json#/$defs/';
const FOR_PEOPLE = /^(description|title|example|\$id|x-kubernetes-.*|format|default|nullable)$/;

const [folder, ...definitionFiles] = process.argv.slice(2);
const { $defs } = JSON.parse(readFileSync(`${folder}/_definitions.json`, 'utf8'));
for (const name of readdirSync(SCHEMAS)) rmSync(SCHEMAS + name);
for (const kind of KINDS) write(kind, withDefinitions(JSON.parse(readFileSync(`${folder}/${kind}.json`, 'utf8'))));
for (const file of definitionFiles) {
  const { group, names, versions } = parse(readFileSync(file, 'utf8')).spec;
  const { name: version, schema } = versions.find(({ storage }) => storage);
  write(`${names.kind.toLowerCase()}-${group.split('.')[0]}-${version}`, strict(schema.openAPIV3Schema));
}

function write(name, schema) {
  const { status: _written, ...properties } = schema.properties;
  const kept = { ...schema, properties: { ...properties, metadata: properties.metadata ?? { type: 'object' } } };
  writeFileSync(`${SCHEMAS}${name}.json`, `${JSON.stringify(withoutTexts(kept))}\n`);
}

/** The schema with all that it refers to, directly or not. */
function withDefinitions({ properties: { status: _written, ...properties }, ...schema }) {
  const wanted = new Map();
  const collect = (part) => {
    for (const [, name] of JSON.stringify(part).matchAll(/#\/\$defs\/([^"]+)/g)) {
      if (wanted.has(name)) continue;
      wanted.set(name, $defs[name]);
      collect($defs[name]);
    }
  };
  collect(properties);
  const whole = { ...schema, properties, $defs: Object.fromEntries([...wanted].sort()) };
  return JSON.parse(JSON.stringify(whole).replaceAll(REF, '#/$defs/'));
}

/** An API server drops what a CustomResourceDefinition does not name, and says nothing of it. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, strict(part)]));
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties !== undefined;
  return typeof schema.properties === 'object' && schema.type === 'object' && !isOpen
    ? { ...parts, additionalProperties: false }
    : parts;
}

/** Of schemas, not of properties that happen to be called so. */
function withoutTexts(schema, areProperties = false) {
  if (Array.isArray(schema)) return schema.map((part) => withoutTexts(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name]) => areProperties || !FOR_PEOPLE.test(name));
  return Object.fromEntries(
    kept.map(([name, part]) => [name, withoutTexts(part, !areProperties && /^(properties|\$defs)$/.test(name))]),
  );
}
