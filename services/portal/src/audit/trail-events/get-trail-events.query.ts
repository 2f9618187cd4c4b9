import { Query } from '@nestjs/cqrs';
import type { ActivityAnswer } from '@waybook/contracts/api';
import type { TrailEventsRequest } from './trail-events.request.js';

export class GetTrailEvents extends Query<ActivityAnswer[]> {
  constructor(
    readonly business: string,
    readonly request: TrailEventsRequest,
  ) {
    super();
  }
}
