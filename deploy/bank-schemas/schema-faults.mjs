import { readFile } from 'node:fs/promises';
import { validateXML } from 'xmllint-wasm';

/** 64 kB each. */
const MEMORY_PAGES = { initialMemoryPages: 1_000, maxMemoryPages: 4_000 };

/**
 * What ISO 20022's own schema finds wrong in messages of a kind, for tests.
 *
 * @param message such as "pain.001.001.09"; its schema lies beside this file
 * @returns the faults of each document, in their order; none for one that is valid
 */
export async function schemaFaults(message, documents) {
  const contents = await readFile(new URL(`${message}.xsd`, import.meta.url), 'utf8');
  const { errors } = await validateXML({
    xml: documents.map((xml, index) => ({ fileName: `${index}.xml`, contents: xml })),
    schema: [{ fileName: `${message}.xsd`, contents }],
    ...MEMORY_PAGES,
  });
  const faults = documents.map(() => []);
  for (const { loc, message: fault } of errors) faults[Number.parseInt(loc?.fileName ?? '', 10)]?.push(fault);
  return faults;
}
