import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListedRemittanceAnswer } from '@waybook/contracts/answers';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  CurrentActor,
  NeedsRecentProof,
  RequestedAt,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { GetRemittanceExport } from './get-remittance-export.query.js';
import { GetRemittanceList } from './get-remittance-list.query.js';
import { RemittanceFileRequest, RemittanceListRequest } from './remittance-list.request.js';
import { RecordsAccess } from '../../records-access.js';

@ApiTags('remittances')
@Controller('api/admin/remittances')
export class RemittanceListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('remittances:read')
  @ApiOperation({ summary: "The business's remittances of all statuses, searched, filtered, sorted and paged" })
  @AnswersPage(ListedRemittanceAnswer, {
    description:
      'Latest first, unless another order was asked for; where X-Total-Count is as much as countTo, there may be more',
  })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: RemittanceListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedRemittanceAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetRemittanceList(admin.businessId, at, request)));
  }

  @Get('export')
  @AdminsWith('remittances:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'The remittances as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  async download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: RemittanceFileRequest,
  ): Promise<StreamableFile> {
    return this.queries.execute(new GetRemittanceExport(admin.businessId, at, request));
  }
}
