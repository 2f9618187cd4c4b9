import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DRIVER_DOCUMENT_LABELS, DRIVER_DOCUMENT_TYPES, type ComplianceAnswer } from '@waybook/contracts/api';
import { formatInstant } from '@waybook/contracts/calendar';
import type { DocumentStanding, OverallStatus } from '@waybook/contracts/compliance';
import { csvOfPages, type Cell } from '@waybook/platform/csv';
import type { Readable } from 'node:stream';
import { GetComplianceMatrix } from '../compliance-matrix/get-compliance-matrix.query.js';
import { GetComplianceExport } from './get-compliance-export.query.js';

const HEADER = [
  'Driver ID',
  'Driver',
  'Email',
  'Phone',
  'Overall status',
  'Score in percent',
  ...DRIVER_DOCUMENT_TYPES.flatMap((type) => [DRIVER_DOCUMENT_LABELS[type], `${DRIVER_DOCUMENT_LABELS[type]} expires`]),
  'Next expiry',
  'Waiting for review',
  'Reminders sent',
  'Last reminder',
];

const STANDINGS: Readonly<Record<DocumentStanding, string>> = {
  valid: 'Valid',
  expiring_soon: 'Expiring Soon',
  expired: 'Expired',
  missing: 'Missing',
};
const STATUSES: Readonly<Record<OverallStatus, string>> = {
  compliant: 'Compliant',
  pending: 'Pending',
  attention: 'Attention',
};

@QueryHandler(GetComplianceExport)
export class GetComplianceExportHandler implements IQueryHandler<GetComplianceExport> {
  constructor(private readonly queries: QueryBus) {}

  /** @throws SortUnknown before the first line goes out */
  async execute({ business, request, at }: GetComplianceExport): Promise<Readable> {
    return csvOfPages(HEADER, cellsOf, async ({ limit, offset }) => {
      const asked = { ...request, page: offset / limit + 1, pageSize: limit };
      return (await this.queries.execute(new GetComplianceMatrix(business, asked, at))).rows;
    });
  }
}

function cellsOf(record: ComplianceAnswer): Cell[] {
  return [
    record.driverCode,
    record.driverName,
    record.email,
    record.phone,
    STATUSES[record.overallStatus],
    record.complianceScore,
    ...record.documents.flatMap(({ standing, expiryDate }) => [STANDINGS[standing], expiryDate]),
    record.nextExpiryDate,
    record.documentsWaiting,
    record.remindersSent,
    record.lastReminderSent === null ? null : formatInstant(record.lastReminderSent),
  ];
}
