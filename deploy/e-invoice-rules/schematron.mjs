import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** In the jars: the rules as they are published, made into XSLT. Peppol's of May 2026 ask for CEN's of the same season. */
const RULES = {
  'EN 16931': 'external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt',
  Peppol: 'external/schematron/openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL-SB.xslt',
};

const FAILED = /<svrl:failed-assert\s([^>]*)>\s*(?:<svrl:diagnostic[^]*?)?<svrl:text>([^]*?)<\/svrl:text>/g;
const TIME_LIMIT_MS = 180_000;

/** By document, in their order. One run of Saxon for each set of rules reads all of them: most of its time goes into compiling the rules. */
export async function schematronFaults(documents, jarFolder) {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-e-invoices-'));
  try {
    await mkdir(join(folder, 'in'));
    const names = documents.map((_, index) => `${index}.xml`);
    await Promise.all(documents.map(([, xml], index) => writeFile(join(folder, 'in', names[index]), xml)));
    for (const [index, style] of Object.values(RULES).entries()) await saxon(jarFolder, folder, style, `out${index}`);
    return await Promise.all(names.map((name) => faultsIn(folder, name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function saxon(jarFolder, folder, style, out) {
  await mkdir(join(folder, out));
  const words = ['-XX:TieredStopAtLevel=1', '-Xmx512m', '-cp', join(jarFolder, '*'), 'net.sf.saxon.Transform'];
  const files = [`-s:${join(folder, 'in')}`, `-o:${join(folder, out)}`, `-xsl:classpath:${style}`];
  await promisify(execFile)('java', [...words, ...files], { timeout: TIME_LIMIT_MS });
}

async function faultsIn(folder, name) {
  const found = await Promise.all(
    Object.keys(RULES).map(async (rules, index) => {
      const report = await readFile(join(folder, `out${index}`, name), 'utf8');
      if (!report.includes('<svrl:fired-rule')) return [`${rules}: no rule of it knows this document`];
      return [...report.matchAll(FAILED)].map(([, attributes, text]) => {
        const [, id] = /\bid="([^"]*)"/.exec(attributes) ?? [];
        return `${rules} ${id}: ${text.replaceAll(/\s+/g, ' ').trim()}`;
      });
    }),
  );
  return found.flat();
}
