import { resolve } from 'node:path';
import { counted } from '@waybook/contracts/texts';
import type { Environment } from '@waybook/platform/config';
import { chosenBusinesses, noSuchBusiness } from '../../audit/chosen-businesses.js';
import { withLog } from '../../audit/with-log.js';
import { checkExport } from '../../verify-bundle/check-export.js';
import { writeExport, type WrittenExport } from './write-export.js';

/** `waybook businesses export`: 1 where what was written isn't what is to be read. */
export function exportBusiness(wanted: string, to: string, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const [business, ...more] = await chosenBusinesses(log, wanted);
    if (business === undefined || more.length > 0) return noSuchBusiness(wanted);
    const folder = resolve(process.cwd(), to);
    const written = await writeExport(log, business, folder);
    for (const line of exportLines(written, folder)) console.log(line);
    const { findings, found } = await checkExport(folder, [written.manifest.publicKey]);
    for (const finding of findings) console.log(`✗ ${finding}`);
    return found === 0 ? 0 : 1;
  });
}

function exportLines({ manifest, rows, files, unreadable }: WrittenExport, folder: string): string[] {
  const { business, events, leftOut, isClosed, publicKey } = manifest;
  return [
    `${business.name} in ${folder}: ${counted(events, 'event')}, ${counted(rows, 'row')} of tables, ${counted(files, 'file')}.`,
    ...(unreadable === 0 ? [] : [`${counted(unreadable, 'file')} can't be read any more: whose they were is erased.`]),
    ...(leftOut === 0 ? [] : [`${counted(leftOut, 'event')} that no checkpoint covers yet left out: export again.`]),
    ...(isClosed ? [] : ['People still work in it: close it first where this is to be its end.']),
    'Everything in it is readable: keep it as such things are kept.',
    `Whoever gets it checks it with: node deploy/verify-bundle.mjs ${folder} ${publicKey}`,
  ];
}
