import type { ComplianceAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { complianceAnswer, type StandingRow } from '../compliance-answer.js';
import { driverStanding, standingParameters } from '../compliance-standing.sql.js';
import { RECORD_COLUMNS } from '../record-columns.sql.js';

/** A driver's record as it stands at an instant; null while nothing was ever sent or asked for. */
export async function findCompliance(
  tables: ReadTables,
  business: string,
  driverId: string,
  at: Date,
): Promise<ComplianceAnswer | null> {
  const parameters = standingParameters(business, at);
  const [row] = await tables.in(business, (manager) =>
    manager.query<StandingRow[]>(
      `select standing.*, ${RECORD_COLUMNS} from (${driverStanding('$4')}) standing
       join driver_compliance c on c.business = $1 and c.id = standing.id`,
      [...parameters, driverId],
    ),
  );
  return row ? complianceAnswer(business, row, parameters[1]) : null;
}
