import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LogEvent } from '@waybook/contracts/events';
import { signNote, type CommandRunner } from '@waybook/event-store';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { TRAIL, type Trail } from '../../trail.js';
import { INSTALLATION, logStream } from '../loss/loss.js';
import { RecordBusinessRemoval } from './record-business-removal.command.js';
import { removalText } from './removal-note.js';

@CommandHandler(RecordBusinessRemoval)
export class RecordBusinessRemovalHandler implements ICommandHandler<RecordBusinessRemoval> {
  constructor(
    @Inject(COMMAND_RUNNER) private readonly runner: CommandRunner,
    @Inject(TRAIL) private readonly trail: Trail,
  ) {}

  async execute({ envelope, removed, reason, by }: RecordBusinessRemoval): Promise<void> {
    const { at } = envelope;
    const note = signNote(removalText({ ...removed, at }), this.trail.signer);
    const said = { note, reason, removedBy: by, removedAt: at.toISOString() };
    const event: LogEvent = { type: 'BusinessRemoved', data: { installationId: INSTALLATION, ...removed, ...said } };
    await this.runner.run(envelope, {
      streams: { log: { definition: logStream, id: INSTALLATION, read: 'head' } },
      decide: () => ({ log: [event] }),
    });
  }
}
