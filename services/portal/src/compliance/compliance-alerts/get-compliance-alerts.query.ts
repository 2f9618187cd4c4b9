import { Query } from '@nestjs/cqrs';
import type { ComplianceAlertAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { ComplianceAlertsRequest } from './compliance-alerts.request.js';

export class GetComplianceAlerts extends Query<Page<ComplianceAlertAnswer>> {
  constructor(
    readonly business: string,
    readonly request: ComplianceAlertsRequest,
    readonly at: Date,
  ) {
    super();
  }
}
