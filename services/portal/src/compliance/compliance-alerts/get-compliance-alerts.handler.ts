import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceAlertAnswer, DriverDocumentType } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { containing, countedPage, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { alertParameters, ALERTS, URGENCIES } from './alerts.sql.js';
import type { ComplianceAlertsRequest } from './compliance-alerts.request.js';
import { GetComplianceAlerts } from './get-compliance-alerts.query.js';

/** Without pages: more than a screen can show. */
const MAX_ALERTS = 500;

const SORTED_BY = {
  priority: ['urgency', 'expiry_date', 'last_name', 'first_name'],
  expiryDate: ['expiry_date'],
  driver: ['last_name', 'first_name'],
  type: ['document_type'],
};

interface AlertRow {
  readonly id: string;
  readonly driver_code: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly document_type: DriverDocumentType;
  readonly expiry_date: Day | null;
  readonly waiting_types: readonly DriverDocumentType[] | null;
  readonly urgency: number;
  readonly total: number;
}

@QueryHandler(GetComplianceAlerts)
export class GetComplianceAlertsHandler implements IQueryHandler<GetComplianceAlerts> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request, at }: GetComplianceAlerts): Promise<Page<ComplianceAlertAnswer>> {
    const { where, values } = conditions(request, alertParameters(business, at));
    const order = orderBy(request.sort, SORTED_BY, { otherwise: 'priority', last: 'id' });
    const { rows, total } = await this.tables.in(business, (manager) =>
      countedPage(pageWindow(request, MAX_ALERTS), (window) =>
        manager.query<AlertRow[]>(
          `select *, count(*) over () as total from (${ALERTS}) alerts where ${where}
           order by ${order}, document_type ${window}`,
          values,
        ),
      ),
    );
    return { rows: rows.map(alertAnswer), total };
  }
}

function conditions({ kind, priority, type, q }: ComplianceAlertsRequest, parameters: readonly unknown[]) {
  const values = [...parameters];
  const parts = ['true'];
  const add = (value: unknown, part: (place: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (kind !== undefined || priority !== undefined)
    add(urgencies({ kind, priority }), (place) => `urgency = any (${place})`);
  if (type !== undefined) add(type, (place) => `document_type = ${place}`);
  if (q) add(containing(q), (place) => `(first_name || ' ' || last_name ilike ${place} or driver_code ilike ${place})`);
  return { where: parts.join(' and '), values };
}

function urgencies({ kind, priority }: Pick<ComplianceAlertsRequest, 'kind' | 'priority'>): number[] {
  return [...URGENCIES.keys()].filter((urgency) => {
    const alert = URGENCIES[urgency]!;
    return (kind ?? alert.kind) === alert.kind && (priority ?? alert.priority) === alert.priority;
  });
}

function alertAnswer(row: AlertRow): ComplianceAlertAnswer {
  const { kind, priority } = URGENCIES[row.urgency]!;
  return {
    id: `${row.id}:${row.document_type}`,
    driverId: row.id,
    driverCode: row.driver_code,
    driverName: `${row.first_name} ${row.last_name}`,
    documentType: row.document_type,
    kind,
    priority,
    expiryDate: row.expiry_date,
    waitsForReview: row.waiting_types?.includes(row.document_type) ?? false,
  };
}
