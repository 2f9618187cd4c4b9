import { MAX_DOCUMENT_VERSION_LENGTH, type PublishDocumentVersionRequest } from '@waybook/contracts/api';
import { TextField } from '@waybook/platform/http';
import { DocumentFileBody } from '../publish-document/document-file.request.js';

export class PublishDocumentVersionBody extends DocumentFileBody implements PublishDocumentVersionRequest {
  @TextField({ max: MAX_DOCUMENT_VERSION_LENGTH, min: 1, optional: true }) readonly version?: string;
}
