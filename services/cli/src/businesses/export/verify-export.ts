import { formatInstant } from '@waybook/contracts/calendar';
import { NotProven } from '@waybook/contracts/proofs';
import { counted } from '@waybook/contracts/texts';
import { checkExport, type ExportReport } from '../../verify-bundle/check-export.js';

/** `waybook businesses verify-export <folder>`: 0 where it is what was exported. Needs no installation. */
export async function verifyExport(folder: string, { logKey }: { readonly logKey?: string }): Promise<number> {
  try {
    const report = await checkExport(folder, logKey === undefined ? [] : [logKey]);
    for (const line of reportLines(report, logKey !== undefined)) console.log(line);
    return report.found === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotProven)) throw error;
    console.error(`Not proven: ${error.message}.`);
    return 1;
  }
}

function reportLines({ manifest, findings, found }: ExportReport, hasLogKey: boolean): string[] {
  const { business, madeAt, product, events, files, publicKey } = manifest;
  return [
    ...findings.map((finding) => `✗ ${finding}`),
    ...(found > findings.length ? [`  and ${found - findings.length} more`] : []),
    `${business.name}, as of ${formatInstant(new Date(madeAt))}, by Waybook ${product}: ${counted(events, 'event')}, ${counted(files, 'file')}.`,
    ...(hasLogKey ? [] : [`Checked with the key in the export itself, ${publicKey}: --log-key checks it with yours.`]),
    found === 0
      ? 'The export is what was written.'
      : `The export is not what was written: ${counted(found, 'finding')}.`,
  ];
}
