import { Query } from '@nestjs/cqrs';
import type { DriverMembershipAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

export class GetDriverMembership extends Query<DriverMembershipAnswer> {
  constructor(
    readonly driver: DriverActor,
    readonly at: Date,
  ) {
    super();
  }
}
