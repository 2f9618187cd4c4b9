import { Query } from '@nestjs/cqrs';
import type { DriverFiguresAnswer } from '@waybook/contracts/api';

export class GetDriverFigures extends Query<DriverFiguresAnswer> {
  constructor(readonly business: string) {
    super();
  }
}
