import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EInvoiceSendingAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { BusinessRecord } from '../../businesses/business.entity.js';
import { HAS_ACCESS_POINT } from '../../outgoing-targets.js';
import { participantId } from '../e-invoice/index.js';

export class GetEInvoiceSending extends Query<EInvoiceSendingAnswer> {
  constructor(readonly business: string) {
    super();
  }
}

const COUNTS_SQL = `
  select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'set_aside')::int as "setAside"
  from e_invoice_deliveries where business = $1 and status in ('waiting', 'set_aside')`;

type Counts = Pick<EInvoiceSendingAnswer, 'waiting' | 'setAside'>;

@QueryHandler(GetEInvoiceSending)
export class GetEInvoiceSendingHandler implements IQueryHandler<GetEInvoiceSending> {
  constructor(
    private readonly tables: ReadTables,
    @Inject(HAS_ACCESS_POINT) private readonly hasAccessPoint: boolean,
  ) {}

  execute({ business }: GetEInvoiceSending): Promise<EInvoiceSendingAnswer> {
    const { hasAccessPoint } = this;
    return this.tables.in(business, async (manager) => {
      const record = await manager.findOneByOrFail(BusinessRecord, { id: business, business });
      const [counts] = await manager.query<Counts[]>(COUNTS_SQL, [business]);
      const { vat_number: vatNumber, sends_e_invoices: isOn } = record;
      return { hasAccessPoint, isOn, participantId: vatNumber && participantId(vatNumber), ...counts! };
    });
  }
}
