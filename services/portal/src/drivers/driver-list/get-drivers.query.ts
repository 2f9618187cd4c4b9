import { Query } from '@nestjs/cqrs';
import type { DriverListAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { DriverListRequest } from './driver-list.request.js';

export class GetDrivers extends Query<Page<DriverListAnswer>> {
  constructor(
    readonly business: string,
    readonly request: DriverListRequest = {},
  ) {
    super();
  }
}
