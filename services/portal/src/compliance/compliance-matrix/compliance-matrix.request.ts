import {
  COMPLIANCE_BANDS,
  OVERALL_STATUSES,
  type ComplianceBand,
  type OverallStatus,
} from '@waybook/contracts/compliance';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';

export class ComplianceMatrixRequest extends PagedRequest {
  @ChoiceField(COMPLIANCE_BANDS, { optional: true }) readonly band?: ComplianceBand;
  @ChoiceField(OVERALL_STATUSES, { optional: true }) readonly status?: OverallStatus;
}
