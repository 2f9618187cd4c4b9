import type { PodPhotoKind } from '@waybook/contracts/api';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** So many sets of photos there are, one photo of each kind in each; any number chooses one. */
const SETS = 6;

/** A stand-in for a driver's photo. */
export function demoPhoto(kind: PodPhotoKind, number: number): Promise<Buffer> {
  return readFile(require.resolve(`@waybook/demo/photos/${kind}-${number % SETS}.jpg`));
}
