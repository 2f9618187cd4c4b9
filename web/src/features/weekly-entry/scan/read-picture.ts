import { decodedPhoto } from '../../../shared/photos/decoded-photo';
import { openCodeReader } from './code-reader';
import { loadIdsIn } from './load-id-in-codes';

/** A code may take little room on a photo of the whole sheet. */
const EDGE_PX = 2_560;

/**
 * The load IDs to be seen on a chosen picture.
 *
 * @throws PhotoNotTaken, NoCodeReader
 */
export async function loadIdsOnPicture(file: File): Promise<string[]> {
  const picture = await decodedPhoto(file);
  try {
    const reader = await openCodeReader();
    try {
      return loadIdsIn(await reader.read(picture, EDGE_PX));
    } finally {
      reader.end();
    }
  } finally {
    picture.close();
  }
}
