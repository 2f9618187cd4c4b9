import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MembershipAnswer } from '@waybook/contracts/answers';
import { MEMBERSHIP_STATUSES, type DriverStatus, type MembershipStatus } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import {
  AdminsWith,
  answerPage,
  AnswersPage,
  ChoiceField,
  CurrentActor,
  PagedRequest,
  RequestedAt,
  UuidField,
  type AdminActor,
} from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { GetMemberships } from './get-memberships.query.js';

const DRIVER_STATUSES: readonly DriverStatus[] = ['active', 'inactive', 'suspended'];

class MembershipListRequest extends PagedRequest {
  @ChoiceField(MEMBERSHIP_STATUSES, { optional: true }) readonly status?: MembershipStatus;
  /** Without it, all drivers who are not inactive. */
  @ChoiceField(DRIVER_STATUSES, { optional: true }) readonly driverStatus?: DriverStatus;
  @UuidField({ optional: true }) readonly driverId?: string;
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
    const { status, driverStatus, driverId } = request;
    const wanted = { business: admin.businessId, today: londonDay(at), status, driverStatus, driverId };
    return answerPage(reply, await this.queries.execute(new GetMemberships(wanted, request)));
  }
}
