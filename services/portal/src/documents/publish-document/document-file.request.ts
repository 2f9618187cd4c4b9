import { MAX_UPLOAD_BYTES, type DocumentFileRequest } from '@waybook/contracts/api';
import { IntegerField, TextField } from '@waybook/platform/http';

const MAX_FILE_NAME_LENGTH = 255;
const MAX_MIME_TYPE_LENGTH = 127;
const MAX_OBJECT_PATH_LENGTH = 400;

/** Of an upload only `objectPath` counts: name, size and type are as they are kept. */
export class DocumentFileBody implements DocumentFileRequest {
  @TextField({ max: MAX_FILE_NAME_LENGTH }) readonly fileName!: string;
  @IntegerField({ min: 0, max: MAX_UPLOAD_BYTES, optional: true }) readonly fileSize?: number;
  @TextField({ max: MAX_MIME_TYPE_LENGTH, optional: true }) readonly mimeType?: string;
  @TextField({ max: MAX_OBJECT_PATH_LENGTH, min: 1, optional: true }) readonly objectPath?: string;
}
