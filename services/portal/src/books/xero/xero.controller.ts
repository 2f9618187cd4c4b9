import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  XeroConnectionAnswer,
  XeroPreviewAnswer,
  XeroSendingsAnswer,
  XeroStartAnswer,
} from '@waybook/contracts/answers';
import {
  MAX_XERO_QUERY_LENGTH,
  MAX_XERO_TENANT_ID_LENGTH,
  XERO_STANDINGS,
  type ChooseXeroRequest,
  type FinishXeroRequest,
  type SendToXeroRequest,
  type XeroStanding,
} from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  Answers,
  ChoiceField,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  RequestedAt,
  TakesSmallBody,
  TextField,
  type AdminActor,
} from '@waybook/platform/http';
import { MONTH_LENGTH } from '../../periods/month.js';
import { AsksXero, ReadsBooks } from '../../route-limits.js';
import { readMonth } from '../read-month.js';
import { GetXeroConnection } from './connection/get-xero-connection.js';
import {
  ChooseXeroOrganisation,
  DisconnectXero,
  FinishXeroConnection,
  StartXeroConnection,
} from './connection/xero-connection.commands.js';
import { GetXeroPreview } from './sending/get-xero-preview.js';
import { GetXeroSendings } from './sending/get-xero-sendings.js';
import { SendToXero } from './sending/send-to-xero.handler.js';

class FinishXeroBody implements FinishXeroRequest {
  @TextField({ max: MAX_XERO_QUERY_LENGTH }) readonly query!: string;
}

class ChooseXeroBody implements ChooseXeroRequest {
  @TextField({ max: MAX_XERO_TENANT_ID_LENGTH }) readonly tenantId!: string;
}

class MonthRequest {
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
}

class SendToXeroBody implements SendToXeroRequest {
  @TextField({ max: MONTH_LENGTH }) readonly month!: string;
  @ChoiceField(XERO_STANDINGS) readonly standing!: XeroStanding;
}

@ApiTags('books')
@Controller('api/books/xero')
export class XeroController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'Whether journals can go to Xero by its API, and to which organisation' })
  @Answers(XeroConnectionAnswer)
  connection(@CurrentActor() { businessId }: AdminActor): Promise<XeroConnectionAnswer> {
    return this.queries.execute(new GetXeroConnection(businessId));
  }

  @Post('connection/start')
  @HttpCode(200)
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Where Xero asks whether the portal may: once, within ten minutes, from this session' })
  @Answers(XeroStartAnswer)
  async start(
    @CurrentActor() { id: adminId, sessionId, businessId }: AdminActor,
    @RequestedAt() at: Date,
  ): Promise<XeroStartAnswer> {
    return { url: await this.commands.execute(new StartXeroConnection(businessId, { adminId, sessionId }, at)) };
  }

  @Post('connection/finish')
  @HttpCode(200)
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @TakesSmallBody()
  @AsksXero()
  @ApiOperation({ summary: 'Connects Xero by what it sent the browser back with, to the session that asked' })
  @Answers(XeroConnectionAnswer)
  async finish(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id: adminId, sessionId }: AdminActor,
    @Body() { query }: FinishXeroBody,
  ): Promise<XeroConnectionAnswer> {
    await this.commands.execute(new FinishXeroConnection(envelope, { adminId, sessionId }, query));
    return this.queries.execute(new GetXeroConnection(envelope.business));
  }

  @Put('connection')
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Chooses the organisation that journals go to, where Xero named several' })
  @Answers(XeroConnectionAnswer)
  async choose(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id }: AdminActor,
    @Body() { tenantId }: ChooseXeroBody,
  ): Promise<XeroConnectionAnswer> {
    await this.commands.execute(new ChooseXeroOrganisation(envelope, id, tenantId));
    return this.queries.execute(new GetXeroConnection(envelope.business));
  }

  @Delete('connection')
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @AsksXero()
  @ApiOperation({ summary: 'Takes the organisation away from the portal, at Xero and here' })
  @Answers(XeroConnectionAnswer)
  async disconnect(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id }: AdminActor,
  ): Promise<XeroConnectionAnswer> {
    await this.commands.execute(new DisconnectXero(envelope, id));
    return this.queries.execute(new GetXeroConnection(envelope.business));
  }

  @Get('journals')
  @AdminsWith('audit:read')
  @ReadsBooks()
  @ApiOperation({ summary: 'What would be sent of a month, and what Xero would refuse of it' })
  @Answers(XeroPreviewAnswer)
  preview(
    @CurrentActor() { businessId }: AdminActor,
    @Query() { month }: MonthRequest,
    @RequestedAt() at: Date,
  ): Promise<XeroPreviewAnswer> {
    return this.queries.execute(new GetXeroPreview(businessId, readMonth(month), at));
  }

  @Post('journals')
  @HttpCode(200)
  @AdminsWith('books:write')
  @NeedsRecentProof()
  @ReadsBooks()
  @ApiOperation({ summary: 'Sends what Xero does not have of a month, in the background and once' })
  @Answers(XeroSendingsAnswer)
  async send(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() { id }: AdminActor,
    @Body() { month, standing }: SendToXeroBody,
  ): Promise<XeroSendingsAnswer> {
    await this.commands.execute(new SendToXero(envelope, id, readMonth(month), standing));
    return this.queries.execute(new GetXeroSendings(envelope.business, month));
  }

  @Get('sendings')
  @AdminsWith('audit:read')
  @ApiOperation({ summary: 'How the last sending of a month goes, journal by journal' })
  @Answers(XeroSendingsAnswer)
  sendings(@CurrentActor() { businessId }: AdminActor, @Query() { month }: MonthRequest): Promise<XeroSendingsAnswer> {
    return this.queries.execute(new GetXeroSendings(businessId, readMonth(month)));
  }
}
