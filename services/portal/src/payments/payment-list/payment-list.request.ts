import { PAYMENT_STATUSES, type ListFileFormat, type PaymentStatus } from '@waybook/contracts/api';
import { ChoiceField, DayField, PagedRequest, UuidField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

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

/** As a file. */
export class PaymentFileRequest extends PaymentListRequest {
  @FormatField() readonly format?: ListFileFormat;
}
