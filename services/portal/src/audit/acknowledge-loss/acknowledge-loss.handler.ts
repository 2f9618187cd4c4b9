import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { signNote, type CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { acknowledgeLoss } from '../loss/loss.decider.js';
import { logStream } from '../loss/loss.js';
import { TRAIL, type Trail } from '../../trail.js';
import { AcknowledgeLoss } from './acknowledge-loss.command.js';

@CommandHandler(AcknowledgeLoss)
export class AcknowledgeLossHandler implements ICommandHandler<AcknowledgeLoss> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(TRAIL) private readonly trail: Trail,
  ) {}

  async execute({ envelope, findings, reason, by }: AcknowledgeLoss): Promise<void> {
    const { business, at } = envelope;
    const sign = (text: string) => signNote(text, this.trail.signer);
    await this.runner.run(envelope, {
      streams: { log: { definition: logStream, id: business, read: 'head' } },
      decide: () => ({ log: acknowledgeLoss({ findings, reason, by, at, sign }) }),
    });
  }
}
