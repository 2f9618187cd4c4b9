import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildOpenApi, routesOf } from '@waybook/platform/http';
import { eventSchemas } from './event-schemas.js';
import { asJson, type GeneratedFiles, staleFiles, writeFiles } from './generated-files.js';
import { publicEventFiles } from './public-event-files.js';
import { permissionsPage } from './permissions-page.js';
import { withOfflinePortal } from './with-offline-portal.js';

const FOLDER = fileURLToPath(new URL('../../../../contracts/generated', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../../docs/permissions.md', import.meta.url));
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
  const files: GeneratedFiles = new Map([...eventSchemas(), ...publicEventFiles(TITLE), ['openapi.json', openApi]]);
  const stale = (await staleFiles(FOLDER, files)).map((path) => `contracts/generated/${path}`);
  if ((await readFile(PAGE, 'utf8').catch(() => '')) !== page) stale.push('docs/permissions.md');
  if (stale.length === 0) {
    console.log('contracts/generated and docs/permissions.md are up to date.');
    return 0;
  }
  if (isCheck) {
    console.error(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit the result.`);
    return 1;
  }
  await writeFiles(FOLDER, files);
  await writeFile(PAGE, page);
  console.log(`Written: ${stale.join(', ')}.`);
  return 0;
}
