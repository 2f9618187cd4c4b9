import { Command } from '@nestjs/cqrs';
import type { RemindSubmissionRequest, SubmissionReminderAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class RemindSubmission extends Command<SubmissionReminderAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly request: RemindSubmissionRequest,
  ) {
    super();
  }
}
