import { Injectable } from '@nestjs/common';
import { DocumentsBusy, DocumentsUnderWay } from '../statements.errors.js';

/** In this process. A year's documents take a second or two of its one core, and at most one document's memory each. */
export const MAX_ARCHIVES = 4;

/** Bounds how many archives are being made: one of each person, and a few of all together. */
@Injectable()
export class ArchiveRoom {
  readonly #underWay = new Set<string>();

  /**
   * @returns to be called once it has ended, however that was
   * @throws DocumentsUnderWay, DocumentsBusy
   */
  enter(person: string): () => void {
    if (this.#underWay.has(person)) throw new DocumentsUnderWay();
    if (this.#underWay.size >= MAX_ARCHIVES) throw new DocumentsBusy();
    this.#underWay.add(person);
    return () => this.#underWay.delete(person);
  }
}
