import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const EN_16931 = ['EN 16931', 'external/schematron/1.3.16/ubl/EN16931-UBL-validation.xslt'];
const PEPPOL = 'external/schematron/openpeppol/2026.5/xslt';

/** In the jars, by what a document says of itself: the rules as they are published, made into XSLT. Peppol's of May 2026 ask for CEN's of the same season. */
const RULES = [
  [EN_16931, /^/],
  [['Peppol', `${PEPPOL}/PEPPOL-EN16931-UBL-SB.xslt`], /:selfbilling:3\.0<\/cbc:CustomizationID>/],
  [['Peppol', `${PEPPOL}/PEPPOL-EN16931-UBL.xslt`], /:billing:3\.0<\/cbc:CustomizationID>/],
];

const FAILED = /<svrl:failed-assert\s([^>]*)>\s*(?:<svrl:diagnostic[^]*?)?<svrl:text>([^]*?)<\/svrl:text>/g;
const TIME_LIMIT_MS = 180_000;

/** By document, in their order. One run of Saxon for each set of rules reads all of them: most of its time goes into compiling the rules. */
export async function schematronFaults(documents, jarFolder) {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-e-invoices-'));
  const faults = documents.map(() => []);
  try {
    for (const [index, [[rules, style], says]] of RULES.entries()) {
      const mine = documents.flatMap(([, xml], place) => (says.test(xml) ? [place] : []));
      if (mine.length === 0) continue;
      const [input, output] = [join(folder, `in${index}`), join(folder, `out${index}`)];
      await Promise.all([mkdir(input), mkdir(output)]);
      await Promise.all(mine.map((place) => writeFile(join(input, `${place}.xml`), documents[place][1])));
      await saxon(jarFolder, style, input, output);
      for (const place of mine) faults[place].push(...(await faultsIn(join(output, `${place}.xml`), rules)));
    }
    return faults.map((found, place) => (isKnown(documents[place][1]) ? found : [...found, NO_RULES]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NO_RULES = 'Peppol: no rules for what the document says that it is';

function isKnown(xml) {
  return RULES.slice(1).some(([, says]) => says.test(xml));
}

async function saxon(jarFolder, style, input, output) {
  const words = ['-XX:TieredStopAtLevel=1', '-Xmx512m', '-cp', join(jarFolder, '*'), 'net.sf.saxon.Transform'];
  const files = [`-s:${input}`, `-o:${output}`, `-xsl:classpath:${style}`];
  await promisify(execFile)('java', [...words, ...files], { timeout: TIME_LIMIT_MS });
}

async function faultsIn(path, rules) {
  const report = await readFile(path, 'utf8');
  if (!report.includes('<svrl:fired-rule')) return [`${rules}: no rule of it knows this document`];
  return [...report.matchAll(FAILED)].map(([, attributes, text]) => {
    const [, id] = /\bid="([^"]*)"/.exec(attributes) ?? [];
    return `${rules} ${id}: ${text.replaceAll(/\s+/g, ' ').trim()}`;
  });
}
