import { Query } from '@nestjs/cqrs';
import type { OwnRetentionAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

export class GetOwnRetention extends Query<OwnRetentionAnswer> {
  constructor(readonly driver: DriverActor) {
    super();
  }
}
