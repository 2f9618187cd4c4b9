import { Query } from '@nestjs/cqrs';
import type { ActivityAnswer } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';
import type { ActivityRequest } from './activity.request.js';

export class GetActivity extends Query<ActivityAnswer[]> {
  constructor(
    readonly admin: AdminActor,
    readonly request: ActivityRequest,
  ) {
    super();
  }
}
