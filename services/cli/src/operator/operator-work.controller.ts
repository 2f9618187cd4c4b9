import { Body, Controller, Delete, Inject, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AnswersNothing,
  noteForSecurityLog,
  OperatorsOnly,
  RequestedAt,
  TakesSmallBody,
  WritesInstallationOnly,
} from '@waybook/platform/http';
import { SameOriginGuard } from '@waybook/portal';
import type { FastifyRequest } from 'fastify';
import { Installation } from './installation.js';
import { MaintenanceEndOver, NoSuchDeadLetter } from './operator.errors.js';
import { OperatorMaintenanceBody } from './operator.requests.js';
import { Rebuilds } from './rebuilds.js';
import { OPERATOR_ACTED } from './security-events.js';

/** What an operator does to the installation; each is in the security log, and none touches what a business wrote. */
@ApiTags('operator')
@Controller('api/operator')
@UseGuards(SameOriginGuard)
export class OperatorWorkController {
  constructor(
    @Inject(Installation) private readonly installation: Installation,
    @Inject(Rebuilds) private readonly rebuilds: Rebuilds,
  ) {}

  @Put('maintenance')
  @OperatorsOnly()
  @TakesSmallBody()
  @WritesInstallationOnly()
  @ApiOperation({ summary: 'Makes the installation read only, or changes what people are told of it' })
  @AnswersNothing('Every process follows within a second')
  async beginMaintenance(
    @Body() { message = '', until }: OperatorMaintenanceBody,
    @Req() request: FastifyRequest,
    @RequestedAt() at: Date,
  ): Promise<void> {
    const end = until === undefined ? null : new Date(until);
    if (end !== null && end <= at) throw new MaintenanceEndOver();
    noteForSecurityLog(request, { event: OPERATOR_ACTED, reason: 'MAINTENANCE_ON' });
    await this.installation.beginMaintenance({ message: message === '' ? null : message, until: end });
  }

  @Delete('maintenance')
  @OperatorsOnly()
  @WritesInstallationOnly()
  @ApiOperation({ summary: 'Takes writes again' })
  @AnswersNothing('Every process follows within a second')
  async endMaintenance(@Req() request: FastifyRequest): Promise<void> {
    noteForSecurityLog(request, { event: OPERATOR_ACTED, reason: 'MAINTENANCE_OFF' });
    await this.installation.endMaintenance();
  }

  @Post('dead-letters/:consumer/:event/replay')
  @OperatorsOnly()
  @TakesSmallBody()
  @WritesInstallationOnly()
  @ApiOperation({ summary: 'Has one event tried again, and what waits behind it' })
  @AnswersNothing('It is due')
  async replay(
    @Param('consumer') consumer: string,
    @Param('event') event: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    noteForSecurityLog(request, { event: OPERATOR_ACTED, reason: 'DEAD_LETTER_REPLAYED' });
    if (!(await this.installation.replay(consumer, event))) throw new NoSuchDeadLetter();
  }

  @Post('projections/:table/rebuild')
  @OperatorsOnly()
  @TakesSmallBody()
  @WritesInstallationOnly()
  @ApiOperation({ summary: 'Begins to make a read table anew, or goes on where that was broken off' })
  @AnswersNothing('It has begun')
  async rebuild(@Param('table') table: string, @Req() request: FastifyRequest): Promise<void> {
    noteForSecurityLog(request, { event: OPERATOR_ACTED, reason: 'REBUILD_BEGUN' });
    this.rebuilds.begin(table);
  }
}
