import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type ConfirmImportRequest,
  type PreviewImportRequest,
  type UndoImportRequest,
} from '@waybook/contracts/api';
import { IntegerField, QueryIntegerField, TextField, TextListField, UuidField } from '@waybook/platform/http';

const MAX_MARK_LENGTH = 40;
const MAX_ROW = 2 * MAX_IMPORT_ROWS + 1;

export class PreviewImportBody implements PreviewImportRequest {
  /** In characters here; the file's bytes are counted once it is there. */
  @TextField({ max: MAX_IMPORT_BYTES, min: 0, trim: false, isMultiline: true }) readonly content!: string;
}

export class ConfirmImportBody extends PreviewImportBody implements ConfirmImportRequest {
  @UuidField() readonly importId!: string;
  @TextListField({ max: MAX_IMPORT_ROWS, maxLength: MAX_MARK_LENGTH }) readonly marks!: string[];
}

export class UndoPreviewRequest implements Partial<UndoImportRequest> {
  @QueryIntegerField({ min: 0, max: MAX_ROW }) readonly after?: number;
}

export class UndoImportBody implements UndoImportRequest {
  @IntegerField({ min: 0, max: MAX_ROW }) readonly after!: number;
}
