import { Query } from '@nestjs/cqrs';
import type { PeriodPreviewAnswer } from '@waybook/contracts/api';

export class GetClosingPreview extends Query<PeriodPreviewAnswer> {
  constructor(
    readonly business: string,
    /** "2026-10" */
    readonly month: string,
    readonly at: Date,
  ) {
    super();
  }
}
