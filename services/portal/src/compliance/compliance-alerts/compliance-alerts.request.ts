import {
  ALERT_KINDS,
  ALERT_PRIORITIES,
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAlertKind,
  type ComplianceAlertPriority,
  type DriverDocumentType,
} from '@waybook/contracts/api';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';

export class ComplianceAlertsRequest extends PagedRequest {
  @ChoiceField(ALERT_KINDS, { optional: true }) readonly kind?: ComplianceAlertKind;
  @ChoiceField(ALERT_PRIORITIES, { optional: true }) readonly priority?: ComplianceAlertPriority;
  @ChoiceField(DRIVER_DOCUMENT_TYPES, { optional: true }) readonly type?: DriverDocumentType;
}
