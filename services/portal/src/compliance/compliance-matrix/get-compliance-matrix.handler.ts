import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { GREEN_FROM_PERCENT, YELLOW_FROM_PERCENT, type ComplianceBand } from '@waybook/contracts/compliance';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { pageOfFound } from '../../lists/filtered-list.js';
import { complianceAnswer, type StandingRow } from '../compliance-answer.js';
import { DRIVERS_STANDING, OVERALL_STATUS, SCORE, standingParameters } from '../compliance-standing.sql.js';
import { RECORD_COLUMNS } from '../record-columns.sql.js';
import type { ComplianceMatrixRequest } from './compliance-matrix.request.js';
import { GetComplianceMatrix } from './get-compliance-matrix.query.js';

/** Without pages: more rows than a screen can show. */
const MAX_DRIVERS = 500;

const SORTED_BY = {
  name: ['page.last_name', 'page.first_name'],
  score: ['page.valid', 'page.last_name', 'page.first_name'],
  nextExpiry: ['page.next_expiry'],
  waiting: ['page.waiting'],
};

const IN_BAND: Readonly<Record<ComplianceBand, string>> = {
  green: `${SCORE} >= ${GREEN_FROM_PERCENT}`,
  yellow: `${SCORE} >= ${YELLOW_FROM_PERCENT} and ${SCORE} < ${GREEN_FROM_PERCENT}`,
  red: `${SCORE} < ${YELLOW_FROM_PERCENT}`,
};

@QueryHandler(GetComplianceMatrix)
export class GetComplianceMatrixHandler implements IQueryHandler<GetComplianceMatrix> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request, at }: GetComplianceMatrix): Promise<Page<ComplianceAnswer>> {
    const parameters = standingParameters(business, at);
    const { where, values } = conditions(request, parameters);
    const order = orderBy(request.sort, SORTED_BY, { otherwise: 'score', last: 'page.id' });
    const window = pageWindow(request, MAX_DRIVERS);
    const found = `select * from (${DRIVERS_STANDING}) standing where ${where}`;
    return this.tables.in(business, async (manager) => {
      const { rows, total } = await pageOfFound<StandingRow>(manager, {
        found,
        values,
        columns: RECORD_COLUMNS,
        joins: 'left join driver_compliance c on c.business = $1 and c.id = page.id',
        orderBy: order,
        window,
      });
      return { rows: rows.map((row) => complianceAnswer(business, row, parameters[1])), total };
    });
  }
}

function conditions({ band, status, q }: ComplianceMatrixRequest, parameters: readonly unknown[]) {
  const values = [...parameters];
  const parts = ['true'];
  if (band !== undefined) parts.push(`(${IN_BAND[band]})`);
  if (status !== undefined) {
    values.push(status);
    parts.push(`${OVERALL_STATUS} = $${values.length}`);
  }
  if (q) {
    values.push(containing(q));
    const place = `$${values.length}`;
    parts.push(`(first_name || ' ' || last_name ilike ${place} or driver_code ilike ${place} or email ilike ${place})`);
  }
  return { where: parts.join(' and '), values };
}
