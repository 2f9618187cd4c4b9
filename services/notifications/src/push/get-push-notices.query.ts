import { Query } from '@nestjs/cqrs';
import type { PushNoticesAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

/** What the driver's devices show notices of, and whether the one of this session does. */
export class GetPushNotices extends Query<PushNoticesAnswer> {
  constructor(readonly actor: DriverActor) {
    super();
  }
}
