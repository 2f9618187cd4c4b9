import type { Configuration } from '@waybook/platform/config';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import type { Trail } from '@waybook/portal';
import { checkpointArchive, checkpointSigner, LOG_ORIGIN } from './checkpoint-archive.js';

/** What the portal signs closings with and verifies the log against. */
export function auditTrail(configuration: Configuration, storage: ObjectStorage): Trail {
  const archive = checkpointArchive(storage);
  return { origin: LOG_ORIGIN, signer: checkpointSigner(configuration), outside: () => archive.all() };
}
