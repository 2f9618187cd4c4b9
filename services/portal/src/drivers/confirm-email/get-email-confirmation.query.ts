import { Query } from '@nestjs/cqrs';
import type { EmailConfirmationAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class GetEmailConfirmation extends Query<EmailConfirmationAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
  ) {
    super();
  }
}
