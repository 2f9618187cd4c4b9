import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipAnswer } from '@waybook/contracts/answers';
import {
  MEMBERSHIP_STATUSES,
  type DriverStatus,
  type ListFileFormat,
  type MembershipStatus,
} from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  ChoiceField,
  CurrentActor,
  NeedsRecentProof,
  PagedRequest,
  RequestedAt,
  UuidField,
  type AdminActor,
} from '@waybook/platform/http';
import { AnswersListFile, FormatField, listFile, windowsOf } from '@waybook/platform/list-files';
import type { FastifyReply } from 'fastify';
import { SendsExport } from '../../route-limits.js';
import { GetMemberships } from './get-memberships.query.js';
import { MEMBERSHIP_COLUMNS } from './membership-file.js';
import { RecordsAccess } from '../../records-access.js';

const DRIVER_STATUSES: readonly DriverStatus[] = ['active', 'inactive', 'suspended'];

class MembershipListRequest extends PagedRequest {
  @ChoiceField(MEMBERSHIP_STATUSES, { optional: true }) readonly status?: MembershipStatus;
  /** Without it, all drivers who are not inactive. */
  @ChoiceField(DRIVER_STATUSES, { optional: true }) readonly driverStatus?: DriverStatus;
  @UuidField({ optional: true }) readonly driverId?: string;
}

/** As a file. */
class MembershipFileRequest extends MembershipListRequest {
  @FormatField() readonly format?: ListFileFormat;
}

@ApiTags('membership')
@Controller('api/memberships')
export class MembershipListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('membership:read')
  @ApiOperation({ summary: "The drivers' annual memberships" })
  @AnswersPage(MembershipAnswer, { description: 'By name; X-Total-Count says how many' })
  async list(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() request: MembershipListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MembershipAnswer[]> {
    return answerPage(reply, await this.queries.execute(membershipsOf(admin, at, request)));
  }

  @Get('export')
  @AdminsWith('membership:read')
  @RecordsAccess('data_exported')
  @NeedsRecentProof()
  @SendsExport()
  @ApiOperation({ summary: 'Memberships as a file, with the filters and the order of the list itself' })
  @AnswersListFile()
  download(
    @CurrentActor() admin: AdminActor,
    @RequestedAt() at: Date,
    @Query() { format, ...request }: MembershipFileRequest,
  ): Promise<StreamableFile> {
    return listFile({
      name: `memberships-${londonDay(at)}`,
      format,
      columns: MEMBERSHIP_COLUMNS,
      read: windowsOf(request, (asked) => this.queries.execute(membershipsOf(admin, at, asked))),
    });
  }
}

function membershipsOf(admin: AdminActor, at: Date, request: MembershipListRequest): GetMemberships {
  const { status, driverStatus, driverId } = request;
  const wanted = { business: admin.businessId, today: londonDay(at), status, driverStatus, driverId };
  return new GetMemberships(wanted, request);
}
