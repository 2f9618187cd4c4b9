import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandRunner } from '@waybook/event-store';
import { allowActingAlone, announceCoolOff, objectToActingAlone } from '../../businesses/acting-alone.decider.js';
import { businessStream } from '../../businesses/business.js';
import { COMMAND_RUNNER } from '../../event-store-tokens.js';
import { authorityOf, authorityQuery } from '../authority.js';
import { AllowActingAlone, AnnounceCoolOff, ObjectToActingAlone } from './acting-alone.commands.js';

const streams = (id: string) => ({ business: { definition: businessStream, id, read: 'whole' as const } });

@CommandHandler(AnnounceCoolOff)
export class AnnounceCoolOffHandler implements ICommandHandler<AnnounceCoolOff> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope }: AnnounceCoolOff): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: streams(businessId),
      decide: ({ business }) => ({ business: announceCoolOff(business.state, { businessId, at }) }),
    });
  }
}

@CommandHandler(ObjectToActingAlone)
export class ObjectToActingAloneHandler implements ICommandHandler<ObjectToActingAlone> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope }: ObjectToActingAlone): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: streams(businessId),
      context: authorityQuery(envelope),
      decide: ({ business }, rows) => {
        const { id, isDirector } = authorityOf(envelope, rows);
        const by = id === null ? null : { id, isDirector };
        return { business: objectToActingAlone(business.state, { businessId, by, at }) };
      },
    });
  }
}

@CommandHandler(AllowActingAlone)
export class AllowActingAloneHandler implements ICommandHandler<AllowActingAlone> {
  constructor(@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner) {}

  async execute({ envelope }: AllowActingAlone): Promise<void> {
    const { business: businessId, at } = envelope;
    await this.runner.run(envelope, {
      streams: streams(businessId),
      decide: ({ business }) => ({ business: allowActingAlone(business.state, { businessId, at }) }),
    });
  }
}
