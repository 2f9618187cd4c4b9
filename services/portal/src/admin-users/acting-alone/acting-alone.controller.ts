import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AnswersNothing,
  AnyAdmin,
  Envelope,
  Public,
  RequestedAt,
  TakesSmallBody,
  TextField,
} from '@waybook/platform/http';
import { RESET_TOKEN_LENGTH } from '@waybook/platform/reset-links';
import { ObjectToActingAlone } from './acting-alone.commands.js';
import { ObjectionLinks } from './objection-links.js';

class ObjectByLinkBody {
  @TextField({ max: RESET_TOKEN_LENGTH, label: 'The link' }) readonly token!: string;
}

@ApiTags('admin users')
@Controller('api/acting-alone')
export class ActingAloneController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: ObjectionLinks,
  ) {}

  @Post('objection')
  @AnyAdmin()
  @ApiOperation({
    summary: 'A director objects to one person acting alone',
    description: 'Nobody acts alone from then on, until the operator of the installation allows it on the host.',
  })
  @AnswersNothing('Objected')
  object(@Envelope() envelope: CommandEnvelope): Promise<void> {
    return this.commands.execute(new ObjectToActingAlone(envelope));
  }

  @Post('objection-by-link')
  @Public()
  @TakesSmallBody()
  @ApiOperation({ summary: 'The same by the link of a mail, for who can no longer sign in' })
  @AnswersNothing('Objected')
  async objectByLink(@Body() { token }: ObjectByLinkBody, @RequestedAt() at: Date): Promise<void> {
    const business = await this.links.businessOf(token, at);
    const metadata = { actor: { type: 'system', id: 'objection-link' } } as const;
    await this.commands.execute(new ObjectToActingAlone({ business, metadata, at }));
  }
}
