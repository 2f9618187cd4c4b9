import { PAYMENT_STATUSES, type ListFileFormat, type PaymentStatus } from '@waybook/contracts/api';
import { ChoiceField, DayField, PagedRequest, UuidField } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

const ONLY = ['true'] as const;

export class PaymentListRequest extends PagedRequest {
  /** `due`: what payment runs take; without what a second person has to confirm. */
  @ChoiceField(PAYMENT_STATUSES, { optional: true })
  readonly status?: PaymentStatus;

  /** `true`: only what a correction pays above what was approved, until a second person confirms it. */
  @ChoiceField(ONLY, { optional: true })
  readonly needsConfirmation?: 'true';

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
