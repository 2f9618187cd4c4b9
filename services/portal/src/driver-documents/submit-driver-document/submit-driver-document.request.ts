import {
  DRIVER_DOCUMENT_TYPES,
  type DriverDocumentType,
  type SubmitDriverDocumentRequest,
} from '@waybook/contracts/api';
import { ChoiceField, DayField, TextField } from '@waybook/platform/http';

const MAX_ID_LENGTH = 64;
const MAX_PATH_LENGTH = 200;

export class SubmitDriverDocumentBody implements SubmitDriverDocumentRequest {
  /** The driver's id or code; a driver's own is told by the token. */
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly driverId?: string;
  @TextField({ max: MAX_ID_LENGTH, optional: true }) readonly businessId?: string;
  @ChoiceField(DRIVER_DOCUMENT_TYPES) readonly documentType!: DriverDocumentType;
  @TextField({ max: MAX_PATH_LENGTH, label: 'The file' }) readonly objectPath!: string;
  @DayField({ optional: true, nullable: true, label: 'Issued on' }) readonly issuedDate?: string | null;
  @DayField({ optional: true, nullable: true, label: 'Expires on' }) readonly expiryDate?: string | null;
}
