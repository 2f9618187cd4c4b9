import { MAX_DOCUMENT_VERSIONS } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';

export class DocumentNotFound extends DomainError {
  readonly code = 'DOCUMENT_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such document.');
  }
}

export class DocumentAlreadyPublished extends DomainError {
  readonly code = 'DOCUMENT_ALREADY_PUBLISHED';
  readonly kind = 'conflict';
  constructor() {
    super('This document was already published.');
  }
}

export class DocumentIsWithdrawn extends DomainError {
  readonly code = 'DOCUMENT_WITHDRAWN';
  readonly kind = 'conflict';
  constructor() {
    super('This document was withdrawn, so it cannot be changed any more. Upload it as a new one.');
  }
}

export class DocumentFileUnknown extends DomainError {
  readonly code = 'DOCUMENT_FILE_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'objectPath', message: this.message }];
  constructor() {
    super(
      'We have no such file. Upload it first, as a business document, and send the objectPath that the upload answers.',
    );
  }
}

export class DocumentVersionExists extends DomainError {
  readonly code = 'DOCUMENT_VERSION_EXISTS';
  readonly kind = 'conflict';
  override readonly details;
  constructor(version: string) {
    super(`This document has a version ${version} already. Give the new one another name.`);
    this.details = [{ field: 'version', message: this.message }];
  }
}

export class DocumentVersionUnclear extends DomainError {
  readonly code = 'DOCUMENT_VERSION_REQUIRED';
  readonly kind = 'invalid';
  override readonly details;
  constructor(version: string) {
    super(`What comes after version ${version} is not clear. Say how the new version is called.`);
    this.details = [{ field: 'version', message: this.message }];
  }
}

export class TooManyDocumentVersions extends DomainError {
  readonly code = 'DOCUMENT_HAS_TOO_MANY_VERSIONS';
  readonly kind = 'conflict';
  constructor() {
    super(`A document has at most ${MAX_DOCUMENT_VERSIONS} versions. Upload this one as a new document.`);
  }
}

export class DocumentHasNoFile extends DomainError {
  readonly code = 'DOCUMENT_HAS_NO_FILE';
  readonly kind = 'not_found';
  constructor() {
    super('Only the record of this document was made, without a file, so there is nothing to download.');
  }
}

export class DocumentVersionNotFound extends DomainError {
  readonly code = 'DOCUMENT_VERSION_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('This document has no such version.');
  }
}
