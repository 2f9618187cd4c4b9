import { PAYMENT_STATUSES, type PaymentStatus } from '@waybook/contracts/api';
import { ChoiceField, DayField, PagedRequest, UuidField } from '@waybook/platform/http';

export class PaymentListRequest extends PagedRequest {
  @ChoiceField(PAYMENT_STATUSES, { optional: true })
  readonly status?: PaymentStatus;

  @DayField({ optional: true })
  readonly dueFrom?: string;

  @DayField({ optional: true })
  readonly dueUntil?: string;

  @UuidField({ optional: true })
  readonly driverId?: string;

  @UuidField({ optional: true })
  readonly remittanceId?: string;
}
