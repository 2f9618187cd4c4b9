import { Body, Controller, Delete, Post, Put, Res } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  AnswersCreated,
  CurrentActor,
  Envelope,
  IdParam,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AcceptsIfMatch, entityTag, entityTagHeader, ExpectedVersion } from '../entity-tag.js';
import type { VersionedAnswer } from '../remittance-answer.js';
import { AddRemittanceLine, ChangeRemittanceLine, RemoveRemittanceLine } from './line.commands.js';
import { readLine, RemittanceLineBody } from './line.request.js';

@ApiTags('remittances')
@Controller('api/remittances/:id/lines')
export class RemittanceLinesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('remittances:approve')
  @ApiOperation({
    summary: 'Add a line to a pending remittance',
    description: 'Additions are paid for as the jobs are, VAT included; a deduction is set off after VAT.',
  })
  @AcceptsIfMatch()
  @AnswersCreated(RemittanceAnswer, { headers: entityTagHeader })
  add(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() remittanceId: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() body: RemittanceLineBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const target = { envelope, actor, remittanceId, expectedVersion };
    return this.#answer(new AddRemittanceLine(target, readLine(body)), reply);
  }

  @Put(':lineId')
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Change a line of a pending remittance' })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  change(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() remittanceId: string,
    @IdParam('lineId') lineId: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Body() body: RemittanceLineBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const target = { envelope, actor, remittanceId, expectedVersion };
    return this.#answer(new ChangeRemittanceLine(target, readLine(body, lineId)), reply);
  }

  @Delete(':lineId')
  @AdminsWith('remittances:approve')
  @ApiOperation({ summary: 'Remove a line from a pending remittance' })
  @AcceptsIfMatch()
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
  remove(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @IdParam() remittanceId: string,
    @IdParam('lineId') lineId: string,
    @ExpectedVersion() expectedVersion: number | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const target = { envelope, actor, remittanceId, expectedVersion };
    return this.#answer(new RemoveRemittanceLine(target, lineId), reply);
  }

  async #answer(command: Command<VersionedAnswer>, reply: FastifyReply): Promise<RemittanceAnswer> {
    const { version, remittance } = await this.commands.execute(command);
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
