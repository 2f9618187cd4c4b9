import { Query } from '@nestjs/cqrs';
import type { HistoryEntryAnswer } from '@waybook/contracts/api';
import type { AdminActor } from '@waybook/platform/http';

export class GetStreamHistory extends Query<HistoryEntryAnswer[]> {
  constructor(
    readonly admin: AdminActor,
    readonly category: string,
    readonly id: string,
  ) {
    super();
  }
}
