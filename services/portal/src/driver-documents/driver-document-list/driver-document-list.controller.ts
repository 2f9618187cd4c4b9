import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import { holdsPermission } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import {
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  NotAllowed,
  type Actor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { driverNamed } from '../../drivers/driver-named.js';
import { DriverDocumentListRequest } from './driver-document-list.request.js';
import { GetDriverDocuments } from './get-driver-documents.query.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class DriverDocumentListController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tables: ReadTables,
  ) {}

  @Get()
  @DriversAndAdminsWith('driver-documents:read')
  @ApiOperation({ summary: "A driver's own documents, newest first; for admins the whole business's, by page" })
  @AnswersPage(DriverDocumentAnswer)
  async list(
    @CurrentActor() actor: Actor,
    @Query() request: DriverDocumentListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DriverDocumentAnswer[]> {
    const ofDriver = await this.#driverWanted(actor, request);
    const page = await this.queries.execute(new GetDriverDocuments(actor.businessId, request, ofDriver));
    return answerPage(reply, page);
  }

  async #driverWanted(actor: Actor, { driverId }: DriverDocumentListRequest): Promise<string | null> {
    if (actor.type === 'driver') return actor.id;
    if (!holdsPermission(actor.permissions, 'driver-documents:read')) throw new NotAllowed();
    return driverId === undefined ? null : (await driverNamed(this.tables, actor.businessId, driverId)).id;
  }
}
