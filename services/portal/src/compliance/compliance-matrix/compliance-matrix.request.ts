import type { ListFileFormat } from '@waybook/contracts/api';
import {
  COMPLIANCE_BANDS,
  OVERALL_STATUSES,
  type ComplianceBand,
  type OverallStatus,
} from '@waybook/contracts/compliance';
import { ChoiceField, PagedRequest } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class ComplianceMatrixRequest extends PagedRequest {
  @ChoiceField(COMPLIANCE_BANDS, { optional: true }) readonly band?: ComplianceBand;
  @ChoiceField(OVERALL_STATUSES, { optional: true }) readonly status?: OverallStatus;
}

/** As a file. */
export class ComplianceFileRequest extends ComplianceMatrixRequest {
  @FormatField() readonly format?: ListFileFormat;
}
