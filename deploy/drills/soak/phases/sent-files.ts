import type { Random } from '../../random.js';
import type { FileToSend } from '../client/person.js';
import { bigDocument, phonePhoto } from '../files.js';
import type { LoadProfile } from '../load-profile.js';

const PHOTOS = 6;
const DOCUMENTS = 2;

/** Files that people have ready to send: made once, for to make them takes longer than to send them. */
export class SentFiles {
  readonly #photos: readonly Buffer[];
  readonly #documents: readonly Buffer[];

  private constructor(photos: readonly Buffer[], documents: readonly Buffer[]) {
    this.#photos = photos;
    this.#documents = documents;
  }

  static async madeFrom(chance: Random, { photo, documentBytes }: LoadProfile): Promise<SentFiles> {
    const photos: Buffer[] = [];
    while (photos.length < PHOTOS) photos.push(await phonePhoto(chance, photo));
    return new SentFiles(
      photos,
      Array.from({ length: DOCUMENTS }, () => bigDocument(chance, documentBytes)),
    );
  }

  photo(chance: Random): FileToSend {
    return { bytes: chance.oneOf(this.#photos), fileName: 'IMG_0412.jpg', purpose: 'pod_photo' };
  }

  document(chance: Random): FileToSend {
    return { bytes: chance.oneOf(this.#documents), fileName: 'handbook.pdf', purpose: 'business_document' };
  }
}
