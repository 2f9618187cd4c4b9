import type { ApproveDriverDocumentRequest } from '@waybook/contracts/api';
import { DayField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;

/** Who approves is the server's to say; `approvedBy` is accepted and not believed. */
export class ApproveDriverDocumentBody implements ApproveDriverDocumentRequest {
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly approvedBy?: string;
  @DayField({ optional: true, nullable: true, label: 'Issued on' }) readonly issuedDate?: string | null;
  @DayField({ optional: true, nullable: true, label: 'Expires on' }) readonly expiryDate?: string | null;
}
