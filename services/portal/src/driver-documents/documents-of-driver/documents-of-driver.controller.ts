import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import { ReadTables } from '@waybook/platform/database';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  IdParam,
  PagedRequest,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
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
  @AnswersPage(DriverDocumentAnswer)
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
