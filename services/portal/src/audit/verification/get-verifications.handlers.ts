import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { VerificationAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { VerificationNotFound } from '../audit.errors.js';
import { GetVerification, GetVerifications } from './get-verifications.query.js';
import { VERIFICATION_COLUMNS, verificationAnswer, type VerificationRow } from './verification-row.js';

const SHOWN_VERIFICATIONS = 20;

@QueryHandler(GetVerifications)
export class GetVerificationsHandler implements IQueryHandler<GetVerifications> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business }: GetVerifications): Promise<VerificationAnswer[]> {
    const rows = await this.tables.in(business, (manager) =>
      manager.query<VerificationRow[]>(
        `select ${VERIFICATION_COLUMNS} from verifications where business = $1
          order by started_at desc, id desc limit ${SHOWN_VERIFICATIONS}`,
        [business],
      ),
    );
    return rows.map(verificationAnswer);
  }
}

@QueryHandler(GetVerification)
export class GetVerificationHandler implements IQueryHandler<GetVerification> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws VerificationNotFound */
  async execute({ business, id }: GetVerification): Promise<VerificationAnswer> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<VerificationRow[]>(
        `select ${VERIFICATION_COLUMNS} from verifications where business = $1 and id = $2`,
        [business, id],
      ),
    );
    if (!row) throw new VerificationNotFound();
    return verificationAnswer(row);
  }
}
