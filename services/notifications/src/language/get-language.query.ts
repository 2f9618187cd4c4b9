import { Query } from '@nestjs/cqrs';
import type { OwnLanguageAnswer } from '@waybook/contracts/api';
import type { DriverActor } from '@waybook/platform/http';

/** What the driver reads. */
export class GetLanguage extends Query<OwnLanguageAnswer> {
  constructor(readonly actor: DriverActor) {
    super();
  }
}
