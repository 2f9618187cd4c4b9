import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DocumentDetailsAnswer, DocumentVersionAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { In } from 'typeorm';
import { AdminUserRecord } from '../../admin-users/admin-user.entity.js';
import { documentAnswer } from '../document-answer.js';
import { uploadKeyIn } from '../document-file.js';
import type { StoredVersion } from '../document.projection.js';
import { findDocument } from './find-document.js';
import { GetDocument } from './get-document.query.js';

@QueryHandler(GetDocument)
export class GetDocumentHandler implements IQueryHandler<GetDocument> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, documentId }: GetDocument): Promise<DocumentDetailsAnswer> {
    const document = await findDocument(this.tables, business, documentId);
    const names = await this.#names(business, document.versions);
    const versions = document.versions.map((version) => versionAnswer(version, names.get(version.publishedBy) ?? null));
    return { ...documentAnswer(document), versions: versions.reverse() };
  }

  async #names(business: string, versions: readonly StoredVersion[]): Promise<Map<string, string>> {
    const ids = [...new Set(versions.map(({ publishedBy }) => publishedBy))];
    const admins = await this.tables.in(business, (manager) =>
      manager.findBy(AdminUserRecord, { business, id: In(ids) }),
    );
    return new Map(admins.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
  }
}

function versionAnswer({ objectPath, ...version }: StoredVersion, name: string | null): DocumentVersionAnswer {
  return { ...version, hasFile: uploadKeyIn(objectPath) !== null, publishedByName: name };
}
