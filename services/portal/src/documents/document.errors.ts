import { MAX_DOCUMENT_VERSIONS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const DocumentNotFound = domainError('DOCUMENT_NOT_FOUND', 'not_found', 'There is no such document.');

export const DocumentAlreadyPublished = domainError(
  'DOCUMENT_ALREADY_PUBLISHED',
  'conflict',
  'This document was already published.',
);

export const DocumentIsWithdrawn = domainError(
  'DOCUMENT_WITHDRAWN',
  'conflict',
  'This document was withdrawn, so it cannot be changed any more. Upload it as a new one.',
);

export const DocumentFileUnknown = domainError('DOCUMENT_FILE_UNKNOWN', 'invalid', {
  field: 'objectPath',
  message:
    'We have no such file. Upload it first, as a business document, and send the objectPath that the upload answers.',
});

export const DocumentVersionExists = domainError('DOCUMENT_VERSION_EXISTS', 'conflict', (version: string) => ({
  field: 'version',
  message: `This document has a version ${version} already. Give the new one another name.`,
}));

export const DocumentVersionUnclear = domainError('DOCUMENT_VERSION_REQUIRED', 'invalid', (version: string) => ({
  field: 'version',
  message: `What comes after version ${version} is not clear. Say how the new version is called.`,
}));

export const TooManyDocumentVersions = domainError(
  'DOCUMENT_HAS_TOO_MANY_VERSIONS',
  'conflict',
  `A document has at most ${MAX_DOCUMENT_VERSIONS} versions. Upload this one as a new document.`,
);

export const DocumentHasNoFile = domainError(
  'DOCUMENT_HAS_NO_FILE',
  'not_found',
  'Only the record of this document was made, without a file, so there is nothing to download.',
);

export const DocumentVersionNotFound = domainError(
  'DOCUMENT_VERSION_NOT_FOUND',
  'not_found',
  'This document has no such version.',
);
