import type {
  ConfirmImportRequest,
  ImportAnswer,
  ImportKind,
  ImportPreviewAnswer,
  ImportStepAnswer,
  UndoPreviewAnswer,
} from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

/** Files that somebody imports, over HTTP. */
export class ImportFixture {
  constructor(
    readonly portal: TestPortal,
    readonly kind: ImportKind,
    readonly admin: TestPerson,
  ) {}

  post(path: string, body: object, person = this.admin): Promise<Answer> {
    return this.portal.as(person).post(`/api/imports/${this.kind}${path}`, body);
  }

  async preview(content: string): Promise<ImportPreviewAnswer> {
    return answerOf(await this.post('/preview', { content }), 200);
  }

  /** What confirming a preview sends. */
  async request(content: string): Promise<ConfirmImportRequest> {
    const { importId, rows } = await this.preview(content);
    return { importId, content, marks: rows.map(({ mark }) => mark) };
  }

  async imported(content: string): Promise<ImportStepAnswer> {
    return answerOf(await this.post('', await this.request(content)), 200);
  }

  async undoPreview(id: string, after = 0): Promise<UndoPreviewAnswer> {
    return answerOf(await this.portal.as(this.admin).get(`/api/imports/${this.kind}/${id}/undo?after=${after}`), 200);
  }

  async undone(id: string): Promise<ImportStepAnswer> {
    return answerOf(await this.post(`/${id}/undo`, { after: 0 }), 200);
  }

  async listed(person = this.admin): Promise<ImportAnswer[]> {
    return answerOf(await this.portal.as(person).get(`/api/imports/${this.kind}`), 200);
  }
}
