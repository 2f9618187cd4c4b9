import { fileURLToPath } from 'node:url';
import { jarsOf } from '../maven/jars.mjs';
import { schemaFaults } from './schemas.mjs';
import { schematronFaults } from './schematron.mjs';

const jars = jarsOf(fileURLToPath(new URL('pom.xml', import.meta.url)), 'e-invoice-rules');

/** What this machine lacks to check e-invoices, as the rest of a sentence; null where it lacks nothing. Fetches what can be fetched. */
export function whatIsMissing() {
  return jars.whatCannotBeHad();
}

/**
 * What the official rules find wrong in e-invoices by Peppol BIS Self-Billing, warnings included: OASIS's schema of UBL 2.1, the rules
 * of EN 16931 and those of Peppol.
 *
 * @param documents by any name
 * @returns the faults of each, by its name; none for one that is valid
 */
export async function faultsOf(documents) {
  const entries = Object.entries(documents);
  const folder = await jars.fetched();
  const found = await Promise.all([schemaFaults(entries, folder), schematronFaults(entries, folder)]);
  return Object.fromEntries(entries.map(([name], index) => [name, found.flatMap((faults) => faults[index])]));
}
