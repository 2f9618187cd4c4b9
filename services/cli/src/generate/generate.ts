import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildOpenApi, routesOf } from '@waybook/platform/http';
import { kafkaUsers } from '../feed/kafka-users.js';
import { consumerFiles } from './consumer-files.js';
import { eventSchemas } from './event-schemas.js';
import { asJson, type GeneratedFiles, staleFiles, writeFiles } from './generated-files.js';
import { publicEventFiles } from './public-event-files.js';
import { permissionsPage } from './permissions-page.js';
import { withOfflinePortal } from './with-offline-portal.js';

const FOLDER = fileURLToPath(new URL('../../../../contracts/generated', import.meta.url));
const CONSUMER_FOLDER = fileURLToPath(new URL('../../../../contracts/consumer/src/generated', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../../docs/permissions.md', import.meta.url));
const KAFKA_USERS = fileURLToPath(new URL('../../../../deploy/helm/files/kafka-users.json', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../../../../deploy/verify-bundle.mjs', import.meta.url));
const SCRIPT_MAKER = fileURLToPath(new URL('../../../../.ci/verify-script.mjs', import.meta.url));
const TITLE = 'Waybook';

/**
 * `waybook generate`: the descriptions that other programs are written against, and who may do what, made from the code.
 *
 * @returns 1 where it was only to check and a file is out of date
 */
export async function generate({ isCheck }: { isCheck: boolean }): Promise<number> {
  const { openApi, page } = await withOfflinePortal(({ app }) => ({
    openApi: asJson(buildOpenApi(app, TITLE)),
    page: permissionsPage(routesOf(app)),
  }));
  const single = new Map([
    ['docs/permissions.md', { path: PAGE, text: page }],
    ['deploy/helm/files/kafka-users.json', { path: KAFKA_USERS, text: asJson(kafkaUsers()) }],
    ['deploy/verify-bundle.mjs', { path: SCRIPT, text: await verifyScript() }],
  ]);
  const files: GeneratedFiles = new Map([...eventSchemas(), ...publicEventFiles(TITLE), ['openapi.json', openApi]]);
  const folders = [
    { name: 'contracts/generated', folder: FOLDER, files },
    { name: 'contracts/consumer/src/generated', folder: CONSUMER_FOLDER, files: consumerFiles() },
  ];
  const stale: string[] = [];
  for (const { name, folder, files: wanted } of folders) {
    stale.push(...(await staleFiles(folder, wanted)).map((path) => `${name}/${path}`));
  }
  for (const [name, { path, text }] of single) {
    if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(name);
  }
  if (stale.length === 0) {
    console.log(`${[...folders.map(({ name }) => name), ...single.keys()].join(', ')} are up to date.`);
    return 0;
  }
  if (isCheck) {
    console.error(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
    return 1;
  }
  for (const { folder, files: wanted } of folders) await writeFiles(folder, wanted);
  for (const { path, text } of single.values()) await writeFile(path, text);
  console.log(`Written: ${stale.join(', ')}.`);
  return 0;
}

async function verifyScript(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT_MAKER]);
  return stdout;
}
