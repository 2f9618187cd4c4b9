import { Query } from '@nestjs/cqrs';
import type { DriverDetailsAnswer } from '@waybook/contracts/api';

export class GetDriver extends Query<DriverDetailsAnswer> {
  constructor(
    readonly business: string,
    /** The row's id or the code. */
    readonly driver: string,
  ) {
    super();
  }
}
