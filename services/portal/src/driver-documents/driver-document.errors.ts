import { formatDay, type Day } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';

export class DriverDocumentNotFound extends DomainError {
  readonly code = 'DRIVER_DOCUMENT_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such document.');
  }
}

export class DocumentForSomebodyElse extends DomainError {
  readonly code = 'DOCUMENT_FOR_SOMEBODY_ELSE';
  readonly kind = 'forbidden';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super('You can send your own documents only.');
  }
}

export class DocumentNeedsDriver extends DomainError {
  readonly code = 'DOCUMENT_NEEDS_DRIVER';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super('Say whose document this is.');
  }
}

export class DocumentFileUnknown extends DomainError {
  readonly code = 'DOCUMENT_FILE_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'objectPath', message: this.message }];
  constructor() {
    super("This file isn't among those that were uploaded for this driver. Upload it for them first.");
  }
}

export class DocumentFileTaken extends DomainError {
  readonly code = 'DOCUMENT_FILE_TAKEN';
  readonly kind = 'conflict';
  override readonly details = [{ field: 'objectPath', message: this.message }];
  constructor() {
    super('This file was already sent as a document. Choose the new one.');
  }
}

/** The days on a document contradict the calendar. */
export class DocumentDaysInvalid extends DomainError {
  readonly code = 'DOCUMENT_DAYS_INVALID';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: 'issuedDate' | 'expiryDate', message: string) {
    super(message);
    this.details = [{ field, message }];
  }

  static notIssuedYet(): DocumentDaysInvalid {
    return new DocumentDaysInvalid('issuedDate', 'A document is issued today at the latest.');
  }

  static endsBeforeIssue(): DocumentDaysInvalid {
    return new DocumentDaysInvalid('expiryDate', 'A document expires after it was issued.');
  }

  static hasExpired(expiryDate: Day): DocumentDaysInvalid {
    const message = `This document expired on ${formatDay(expiryDate)}. Only one that is still in force can count.`;
    return new DocumentDaysInvalid('expiryDate', message);
  }
}

export class DocumentAlreadySubmitted extends DomainError {
  readonly code = 'DOCUMENT_ALREADY_SUBMITTED';
  readonly kind = 'conflict';
  constructor() {
    super('This document was already sent.');
  }
}

export class DocumentAlreadyDecided extends DomainError {
  readonly code = 'DOCUMENT_ALREADY_DECIDED';
  readonly kind = 'conflict';
  constructor(status: 'approved' | 'rejected') {
    super(`This document was already ${status}. The driver can send a new one.`);
  }
}

export class DocumentRejectionNeedsReason extends DomainError {
  readonly code = 'REJECTION_NEEDS_REASON';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'reason', message: this.message }];
  constructor() {
    super('Say why the document is rejected, so that the driver can send a better one.');
  }
}

export class DocumentNotApproved extends DomainError {
  readonly code = 'DOCUMENT_NOT_APPROVED';
  readonly kind = 'forbidden';
  constructor() {
    super('This document can be downloaded once it is approved.');
  }
}
