import { Command } from '@nestjs/cqrs';
import type { SubmitRemittanceAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';
import type { SubmitRemittanceBody } from './submit-remittance.request.js';

export class SubmitRemittance extends Command<VersionedAnswer<SubmitRemittanceAnswer>> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: DriverActor,
    readonly body: SubmitRemittanceBody,
  ) {
    super();
  }
}
