import { Query } from '@nestjs/cqrs';
import {
  PAYMENT_RUN_STATUSES,
  type ListFileFormat,
  type PaymentRunAnswer,
  type PaymentRunLineAnswer,
  type PaymentRunPreviewAnswer,
  type PaymentRunStatus,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { ChoiceField, DayField, type Page, PagedRequest } from '@waybook/platform/http';
import { FormatField } from '@waybook/platform/list-files';

export class PaymentRunListRequest extends PagedRequest {
  @ChoiceField(PAYMENT_RUN_STATUSES, { optional: true })
  readonly status?: PaymentRunStatus;

  /** Those whose money arrived on this day or later. */
  @DayField({ optional: true })
  readonly paidFrom?: string;
}

/** As a file. */
export class PaymentRunFileRequest extends PaymentRunListRequest {
  @FormatField() readonly format?: ListFileFormat;
}

export class PaymentRunPreviewRequest {
  @DayField({ label: 'The pay day' })
  readonly payOn!: string;
}

export class GetPaymentRuns extends Query<Page<PaymentRunAnswer>> {
  constructor(
    readonly business: string,
    readonly request: PaymentRunListRequest,
  ) {
    super();
  }
}

export class GetPaymentRun extends Query<PaymentRunAnswer> {
  constructor(
    readonly business: string,
    readonly runId: string,
  ) {
    super();
  }
}

export class GetPaymentRunLines extends Query<Page<PaymentRunLineAnswer>> {
  constructor(
    readonly business: string,
    readonly runId: string,
    readonly request: PagedRequest,
  ) {
    super();
  }
}

export class GetPaymentRunPreview extends Query<PaymentRunPreviewAnswer> {
  constructor(
    readonly business: string,
    readonly payOn: Day,
  ) {
    super();
  }
}
