import { fileURLToPath } from 'node:url';
import { eventSchemas } from './event-schemas.js';
import { asJson, type GeneratedFiles, staleFiles, writeFiles } from './generated-files.js';
import { portalOpenApi } from './portal-open-api.js';

const FOLDER = fileURLToPath(new URL('../../../../contracts/generated', import.meta.url));

/**
 * `waybook generate`: the descriptions that other programs are written against, made from the code.
 *
 * @returns 1 where it was only to check and a file is out of date
 */
export async function generate({ isCheck }: { isCheck: boolean }): Promise<number> {
  const files: GeneratedFiles = new Map([...eventSchemas(), ['openapi.json', asJson(await portalOpenApi())]]);
  const stale = await staleFiles(FOLDER, files);
  if (stale.length === 0) {
    console.log('contracts/generated is up to date.');
    return 0;
  }
  if (isCheck) {
    console.error(
      `Out of date in contracts/generated: ${stale.join(', ')}. Run "npm run generate" and commit the result.`,
    );
    return 1;
  }
  await writeFiles(FOLDER, files);
  console.log(`Written to contracts/generated: ${stale.join(', ')}.`);
  return 0;
}
