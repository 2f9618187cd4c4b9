import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jarsOf } from '../maven/jars.mjs';

const dist = jarsOf(fileURLToPath(new URL('pom.xml', import.meta.url)), 'keycloak', { areUnpacked: true });

/** What this machine lacks to run Keycloak, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  return dist.whatIsMissing();
}

/** The folder of Keycloak as it is published (`keycloak-26.7.3`), fetched from Maven Central where it isn't there yet. */
export async function keycloakDist() {
  const folder = await dist.fetched();
  const names = await readdir(folder);
  return join(
    folder,
    names.find((name) => name.startsWith('keycloak-')),
  );
}
