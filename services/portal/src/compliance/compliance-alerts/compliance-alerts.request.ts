import {
  ALERT_KINDS,
  ALERT_PRIORITIES,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAlertKind,
  type ComplianceAlertPriority,
  type DriverDocumentType,
  type ListFileFormat,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class ComplianceAlertsRequest extends PagedRequest {
  @ChoiceField(ALERT_KINDS, { optional: true }) readonly kind?: ComplianceAlertKind;
  @ChoiceField(ALERT_PRIORITIES, { optional: true }) readonly priority?: ComplianceAlertPriority;
  @ChoiceField(DRIVER_DOCUMENT_TYPES, { optional: true }) readonly type?: DriverDocumentType;
}

/** As a file. */
export class AlertFileRequest extends ComplianceAlertsRequest {
  @FormatField() readonly format?: ListFileFormat;
}
