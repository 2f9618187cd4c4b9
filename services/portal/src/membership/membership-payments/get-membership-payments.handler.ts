import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ProcessedMembershipPaymentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { driverNamed } from '../../drivers/driver-named.js';
import type { MembershipPayment } from '../membership.projection.js';
import { paymentAnswer } from '../payment-answer.js';
import { GetMembershipPayments } from './get-membership-payments.query.js';

const WITH_NAMES = `
  select payment, processing.first_name || ' ' || processing.last_name as processed_by_name,
    reversing.first_name || ' ' || reversing.last_name as reversed_by_name
  from memberships membership
  cross join lateral jsonb_array_elements(membership.payments) with ordinality as listed (payment, place)
  left join admin_users processing on processing.business = $1 and processing.id = (payment ->> 'processedBy')::uuid
  left join admin_users reversing on reversing.business = $1 and reversing.id = (payment #>> '{reversal,reversedBy}')::uuid
  where membership.business = $1 and membership.id = $2
  order by place`;

interface PaymentWithNames {
  readonly payment: MembershipPayment;
  readonly processed_by_name: string | null;
  readonly reversed_by_name: string | null;
}

@QueryHandler(GetMembershipPayments)
export class GetMembershipPaymentsHandler implements IQueryHandler<GetMembershipPayments> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws DriverNotFound */
  async execute({ business, driverId }: GetMembershipPayments): Promise<ProcessedMembershipPaymentAnswer[]> {
    const { id } = await driverNamed(this.tables, business, driverId);
    const rows = await this.tables.in(business, (manager) =>
      manager.query<PaymentWithNames[]>(WITH_NAMES, [business, id]),
    );
    const latest = rows.find(({ payment }) => payment.reversal === null);
    return rows.map((row) => ({
      ...paymentAnswer(row.payment),
      processedByName: row.processed_by_name,
      reversedByName: row.reversed_by_name,
      canReverse: row === latest,
    }));
  }
}
