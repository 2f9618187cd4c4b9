import { Query } from '@nestjs/cqrs';
import type { SecondPersonAnswer } from '@waybook/contracts/api';
import type { TwoPersonActName } from '@waybook/contracts/texts';
import type { AdminActor } from '@waybook/platform/http';

export class GetSecondPerson extends Query<SecondPersonAnswer> {
  constructor(
    readonly actor: AdminActor,
    readonly act: TwoPersonActName,
    /** Who did the part before. */
    readonly doneBy: string,
    /** When they did it; null where nothing waits in between. */
    readonly doneAt: Date | null,
    readonly at: Date,
  ) {
    super();
  }
}
