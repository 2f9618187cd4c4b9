import { Query } from '@nestjs/cqrs';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

export class GetDriverRemittances extends Query<RemittanceAnswer[]> {
  constructor(readonly actor: DriverActor) {
    super();
  }
}
