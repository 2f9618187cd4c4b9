import { verifiersOf, verifierText } from '@waybook/event-store';
import { type Environment, loadConfiguration } from '@waybook/platform/config';
import { checkpointSigner } from '../start/checkpoint-archive.js';

/** `waybook keys checkpoint`: the one that signs now, then the previous and the earlier ones, a line each. */
export async function showCheckpointKeys(environment: Environment, workingDirectory: string): Promise<number> {
  const configuration = await loadConfiguration(environment, workingDirectory);
  for (const verifier of verifiersOf(checkpointSigner(configuration))) console.log(verifierText(verifier));
  return 0;
}
