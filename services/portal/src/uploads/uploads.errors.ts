import { MAX_PHOTO_PIXELS, MAX_UPLOAD_BYTES, type UploadPurpose } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

export class UploadNotFound extends DomainError {
  readonly code = 'UPLOAD_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such file.');
  }
}

/** The key under which the bytes lie encrypted was destroyed: nobody can read them any more. */
export class UploadErased extends DomainError {
  readonly code = 'UPLOAD_ERASED';
  readonly kind = 'not_found';
  constructor() {
    super('This file was erased together with the person whom it belonged to.');
  }
}

export class NoThumbnail extends DomainError {
  readonly code = 'UPLOAD_HAS_NO_THUMBNAIL';
  readonly kind = 'not_found';
  constructor() {
    super('There is no small picture of this file. Download the file itself.');
  }
}

export class UploadFormInvalid extends DomainError {
  readonly code = 'UPLOAD_FORM_INVALID';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: 'file' | 'purpose' | 'driverId', message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

export class UploadNotMultipart extends DomainError {
  readonly code = 'UPLOAD_NOT_MULTIPART';
  readonly kind = 'unsupported_media';
  constructor() {
    super('Send the file as multipart/form-data with the fields file and purpose.');
  }
}

export class UploadTooLarge extends DomainError {
  readonly code = 'UPLOAD_TOO_LARGE';
  readonly kind = 'too_large';
  constructor() {
    super(`This file is larger than ${MAX_UPLOAD_BYTES / MEGABYTE} MB. Send a smaller one.`);
  }
}

export class TooManyPixels extends DomainError {
  readonly code = 'PHOTO_HAS_TOO_MANY_PIXELS';
  readonly kind = 'too_large';
  constructor() {
    super(`This picture has more than ${MAX_PHOTO_PIXELS / MEGAPIXEL} megapixels. Send a smaller one.`);
  }
}

export class PictureUnreadable extends DomainError {
  readonly code = 'PICTURE_UNREADABLE';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'file', message: this.message }];
  constructor(options?: ErrorOptions) {
    super('This picture is damaged or incomplete. Take it again, or choose another one.', options);
  }
}

export class HeicUnreadable extends DomainError {
  readonly code = 'HEIC_NOT_SUPPORTED';
  readonly kind = 'unsupported_media';
  constructor() {
    super(
      'We cannot read HEIC pictures. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again; or send it as JPEG.',
    );
  }
}

export class UploadTypeNotAccepted extends DomainError {
  readonly code = 'UPLOAD_TYPE_NOT_ACCEPTED';
  readonly kind = 'unsupported_media';
  constructor(purpose: UploadPurpose) {
    super(
      purpose === 'pod_photo'
        ? 'This is not a picture that we can read. Send a JPEG, PNG or WebP picture.'
        : 'We cannot take files of this kind. Send a PDF, a Word, Excel or OpenDocument text file (docx, xlsx, odt), or a JPEG, PNG or WebP picture.',
    );
  }
}

export class PurposeNotAllowed extends DomainError {
  readonly code = 'UPLOAD_PURPOSE_NOT_ALLOWED';
  readonly kind = 'forbidden';
  constructor(actorType: 'admin' | 'driver') {
    super(
      actorType === 'driver'
        ? 'Drivers may send proof-of-delivery photos and their own documents.'
        : 'Admins may send business documents and documents of drivers. Proof-of-delivery photos come from drivers.',
    );
  }
}

export class UploadNeedsDriver extends DomainError {
  readonly code = 'UPLOAD_NEEDS_DRIVER';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super("Say whose document this is, by the driver's id or code.");
  }
}

export class UploadForSomebodyElse extends DomainError {
  readonly code = 'UPLOAD_FOR_SOMEBODY_ELSE';
  readonly kind = 'forbidden';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super("Drivers send their own files only, and admins nothing but documents in a driver's name.");
  }
}

export class SuspendedDriverSendsNoPhotos extends DomainError {
  readonly code = 'DRIVER_SUSPENDED';
  readonly kind = 'forbidden';
  constructor() {
    super('Your account is suspended, so you cannot enter jobs or add photos. Contact your office.');
  }
}

export class TooManyUploads extends DomainError {
  readonly code = 'TOO_MANY_UPLOADS';
  readonly kind = 'too_many';
  override readonly retryAfterSeconds = 3_600;
  constructor() {
    super('More files came within a day than anybody needs. Please send the rest tomorrow.');
  }
}

export class UploadsBusy extends DomainError {
  readonly code = 'UPLOADS_BUSY';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;
  constructor() {
    super('Many photos are arriving right now. Please try again in a few seconds.');
  }
}

/** Unavailable, so that whoever sent it tries again by themselves, as they do after any lost connection. */
export class UploadStalled extends DomainError {
  readonly code = 'UPLOAD_STALLED';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super('The file stopped arriving before it was complete. Check your connection and send it again.');
  }
}
