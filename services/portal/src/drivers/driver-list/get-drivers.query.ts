import { Query } from '@nestjs/cqrs';
import type { DriverAnswer } from './driver-answer.js';

export class GetDrivers extends Query<DriverAnswer[]> {
  constructor(readonly business: string) {
    super();
  }
}
