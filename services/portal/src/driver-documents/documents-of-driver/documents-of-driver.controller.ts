import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import {
  type Actor,
  answerPage,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  PagedRequest,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { DriverDocumentSchema } from '../driver-document-answer.js';
import { GetDriverDocuments } from '../driver-document-list/get-driver-documents.query.js';
import { driverOpenTo } from '../../drivers/driver-open-to.js';

@ApiTags('driver documents')
@Controller('api/drivers')
export class DocumentsOfDriverController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tables: ReadTables,
  ) {}

  @Get(':businessId/:driverId/documents')
  @DriversAndAdminsWith('driver-documents:read')
  @ApiOperation({ summary: "A driver's documents, newest first: the driver's own, or for admins any of the business" })
  @ApiOkResponse({ type: DriverDocumentSchema, isArray: true })
  async list(
    @CurrentActor() actor: Actor,
    @IdParam('businessId') businessId: string,
    @Param('driverId') driverId: string,
    @Query() request: PagedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriverDocumentAnswer[]> {
    const place = { businessId, driverId, permission: 'driver-documents:read' } as const;
    const driver = await driverOpenTo(actor, place, this.tables);
    return answerPage(reply, await this.queries.execute(new GetDriverDocuments(businessId, request, driver)));
  }
}
