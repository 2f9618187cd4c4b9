import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import { holdsPermission } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  DriversAndAdminsWith,
  NeedsRecentProof,
  NotAllowed,
  RequestedAt,
  type Actor,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { driverNamed } from '../../drivers/driver-named.js';
import { SendsExport } from '../../route-limits.js';
import { DRIVER_DOCUMENT_COLUMNS } from './driver-document-file.js';
import { DriverDocumentFileRequest, DriverDocumentListRequest } from './driver-document-list.request.js';
import { GetDriverDocuments } from './get-driver-documents.query.js';
import { RecordsAccess } from '../../records-access.js';

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

  @Get('export')
  @AdminsWith('driver-documents:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: "Drivers' documents as a file, with the filters and the order of the list itself" })
  @AnswersListFile()
  async download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: DriverDocumentFileRequest,
  ): Promise<StreamableFile> {
    const ofDriver = await this.#driverWanted(admin, request);
    return listFile({
      name: `driver-documents-${londonDay(at)}`,
      format,
      columns: DRIVER_DOCUMENT_COLUMNS,
      read: windowsOf(request, (asked) =>
        this.queries.execute(new GetDriverDocuments(admin.businessId, asked, ofDriver)),
      ),
    });
  }

  async #driverWanted(actor: Actor, { driverId }: DriverDocumentListRequest): Promise<string | null> {
    if (actor.type === 'driver') return actor.id;
    if (!holdsPermission(actor.permissions, 'driver-documents:read')) throw new NotAllowed();
    return driverId === undefined ? null : (await driverNamed(this.tables, actor.businessId, driverId)).id;
  }
}
