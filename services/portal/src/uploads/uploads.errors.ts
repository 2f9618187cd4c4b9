import { isPhotoPurpose, MAX_PHOTO_PIXELS, MAX_UPLOAD_BYTES, type UploadPurpose } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export const UploadNotFound = domainError('UPLOAD_NOT_FOUND', 'not_found', 'There is no such file.');

/** The key under which the bytes lie encrypted was destroyed: nobody can read them any more. */
export const UploadErased = domainError(
  'UPLOAD_ERASED',
  'not_found',
  'This file was erased together with the person whom it belonged to.',
);

export const NoThumbnail = domainError(
  'UPLOAD_HAS_NO_THUMBNAIL',
  'not_found',
  'There is no small picture of this file. Download the file itself.',
);

export const UploadFormInvalid = domainError(
  'UPLOAD_FORM_INVALID',
  'invalid',
  (field: 'file' | 'purpose' | 'driverId', message: string) => ({ field, message }),
);

export const uploadIncomplete = () =>
  new UploadFormInvalid('file', 'The file did not arrive as a whole. Send it again.');

export const UploadNotMultipart = domainError(
  'UPLOAD_NOT_MULTIPART',
  'unsupported_media',
  'Send the file as multipart/form-data with the fields file and purpose.',
);

export const UploadTooLarge = domainError(
  'UPLOAD_TOO_LARGE',
  'too_large',
  `This file is larger than ${MAX_UPLOAD_BYTES / MEGABYTE} MB. Send a smaller one.`,
);

export const TooManyPixels = domainError(
  'PHOTO_HAS_TOO_MANY_PIXELS',
  'too_large',
  `This picture has more than ${MAX_PHOTO_PIXELS / MEGAPIXEL} megapixels. Send a smaller one.`,
);

export const PictureUnreadable = domainError('PICTURE_UNREADABLE', 'invalid', ({ cause }: ErrorOptions = {}) => ({
  field: 'file',
  message: 'This picture is damaged or incomplete. Take it again, or choose another one.',
  cause,
}));

export const HeicUnreadable = domainError(
  'HEIC_NOT_SUPPORTED',
  'unsupported_media',
  'We cannot read HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again; or send it as JPEG.',
);

export const UploadInfected = domainError('UPLOAD_INFECTED', 'invalid', {
  field: 'file',
  message: 'This file contains malware, so we did not keep it. Check your device, and send another file.',
});

export const MalwareScannerAway = domainError(
  'MALWARE_SCANNER_AWAY',
  'unavailable',
  ({ cause }: ErrorOptions = {}) => ({
    message: 'We cannot check files for malware right now. Please try again in a minute.',
    retryAfterSeconds: 60,
    cause,
  }),
);

export const UploadTypeNotAccepted = domainError(
  'UPLOAD_TYPE_NOT_ACCEPTED',
  'unsupported_media',
  (purpose: UploadPurpose) =>
    isPhotoPurpose(purpose)
      ? 'This is not a picture that we can read. Send a JPEG, PNG or WebP picture.'
      : 'We cannot take files of this kind. Send a PDF, a Word, Excel or OpenDocument text file (docx, xlsx, odt), or a JPEG, PNG or WebP picture.',
);

export const PurposeNotAllowed = domainError(
  'UPLOAD_PURPOSE_NOT_ALLOWED',
  'forbidden',
  (actorType: 'admin' | 'driver') =>
    actorType === 'driver'
      ? 'Drivers may send proof-of-delivery photos, their own documents, and photos for their messages to the office.'
      : 'Admins may send business documents and documents of drivers. Photos come from drivers.',
);

export const UploadNeedsDriver = domainError('UPLOAD_NEEDS_DRIVER', 'invalid', {
  field: 'driverId',
  message: "Say whose document this is, by the driver's id or code.",
});

export const UploadForSomebodyElse = domainError('UPLOAD_FOR_SOMEBODY_ELSE', 'forbidden', {
  field: 'driverId',
  message: "Drivers send their own files only, and admins nothing but documents in a driver's name.",
});

export const SuspendedDriverSendsNoPhotos = domainError(
  'DRIVER_SUSPENDED',
  'forbidden',
  'Your account is suspended, so you cannot enter jobs or add photos. Contact your office.',
);

export const AttachedPhotoUnknown = domainError('ATTACHED_PHOTO_UNKNOWN', 'invalid', {
  field: 'photos',
  message: 'A photo did not arrive. Take it out, attach it again, and send your message once more.',
});

export const TooManyUploads = domainError('TOO_MANY_UPLOADS', 'too_many', {
  message: 'More files came within a day than anybody needs. Please send the rest tomorrow.',
  retryAfterSeconds: 3_600,
});

export const UploadsBusy = domainError('UPLOADS_BUSY', 'unavailable', {
  message: 'Many photos are arriving right now. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});

/** Unavailable, so that whoever sent it tries again by themselves, as they do after any lost connection. */
export const UploadStalled = domainError('UPLOAD_STALLED', 'unavailable', {
  message: 'The file stopped arriving before it was complete. Check your connection and send it again.',
  retryAfterSeconds: 1,
});
