import { unzipSync, strFromU8 } from 'fflate';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const DOCUMENTS = { Invoice: 'UBL-Invoice-2.1.xsd', CreditNote: 'UBL-CreditNote-2.1.xsd' };

/** What the schemas import without saying from where. */
const IMPORTED = {
  'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2': 'CCTS_CCT_SchemaModule.xsd',
  'http://www.w3.org/2000/09/xmldsig#': 'xmldsig-core-schema.xsd',
};

const NEEDED = /^(?:external\/schemas\/ubl21\/(?:common\/|maindoc\/UBL-(?:Invoice|CreditNote)-)|schemas\/)/;
const HOLDERS = /^(?:ph-ubl21|ph-xsds-ccts-cct-schemamodule|ph-xsds-xmldsig)-/;
/** 64 kB each. */
const MEMORY_PAGES = { initialMemoryPages: 2_000, maxMemoryPages: 8_000 };

/** By document, in their order. */
export async function schemaFaults(documents, jarFolder) {
  const files = await schemaFiles(jarFolder);
  const faults = documents.map(() => []);
  for (const [root, fileName] of Object.entries(DOCUMENTS)) {
    const mine = documents.flatMap(([, xml], index) => (rootOf(xml) === root ? [index] : []));
    if (mine.length === 0) continue;
    const { errors } = await validateXML({
      xml: mine.map((index) => ({ fileName: `${index}.xml`, contents: documents[index][1] })),
      schema: [{ fileName, contents: files.get(fileName) }],
      preload: [...files].map(([name, contents]) => ({ fileName: name, contents })),
      ...MEMORY_PAGES,
    });
    for (const { loc, message } of errors)
      faults[Number.parseInt(loc?.fileName ?? '', 10)]?.push(`UBL 2.1: ${message}`);
  }
  return faults.map((found, index) =>
    rootOf(documents[index][1]) in DOCUMENTS ? found : ['UBL 2.1: no such document'],
  );
}

function rootOf(xml) {
  return /<([A-Za-z]+)[\s>]/.exec(xml.replace(/^<\?[^>]*>/, ''))?.[1] ?? '';
}

/** By their bare names: the checker has no folders. */
async function schemaFiles(jarFolder) {
  const jars = (await readdir(jarFolder)).filter((name) => HOLDERS.test(name));
  const files = new Map();
  for (const jar of jars) {
    const held = unzipSync(await readFile(join(jarFolder, jar)), {
      filter: ({ name }) => NEEDED.test(name) && name.endsWith('.xsd'),
    });
    for (const [path, bytes] of Object.entries(held)) files.set(basename(path), inOneFolder(strFromU8(bytes)));
  }
  return files;
}

function inOneFolder(schema) {
  return schema
    .replaceAll(/schemaLocation="[^"]*\//g, 'schemaLocation="')
    .replaceAll(/<xsd:import namespace="([^"]+)"\s*\/>/g, (whole, namespace) =>
      namespace in IMPORTED ? `<xsd:import namespace="${namespace}" schemaLocation="${IMPORTED[namespace]}"/>` : whole,
    );
}
