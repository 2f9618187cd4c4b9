import { Query } from '@nestjs/cqrs';
import type { VerificationAnswer } from '@waybook/contracts/api';

/** The latest looks through the log, the newest first. */
export class GetVerifications extends Query<VerificationAnswer[]> {
  constructor(readonly business: string) {
    super();
  }
}

export class GetVerification extends Query<VerificationAnswer> {
  constructor(
    readonly business: string,
    readonly id: string,
  ) {
    super();
  }
}
