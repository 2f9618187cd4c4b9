import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminUserAnswer } from '@waybook/contracts/answers';
import { AdminsWith, answerPage, AnswersPage, CurrentActor, type AdminActor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { AdminUserListRequest } from './admin-user-list.request.js';
import { GetAdminUsers } from './get-admin-users.query.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminUserListController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @AdminsWith('admin-users:read')
  @ApiOperation({ summary: "The business's admin users, who was first comes first" })
  @AnswersPage(AdminUserAnswer)
  async list(
    @CurrentActor() admin: AdminActor,
    @Query() request: AdminUserListRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserAnswer[]> {
    return answerPage(reply, await this.queries.execute(new GetAdminUsers(admin.businessId, request)));
  }
}
