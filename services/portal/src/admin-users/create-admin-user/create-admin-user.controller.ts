import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROLE_PERMISSIONS, type AdminUserAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Envelope } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { AdminUserSchema } from '../admin-user-answer.js';
import { GetAdminUser } from '../admin-user-details/get-admin-user.query.js';
import { CreateAdminUser } from './create-admin-user.command.js';
import { CreateAdminUserBody } from './create-admin-user.request.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class CreateAdminUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @AdminsWith('admin-users:write')
  @ApiOperation({ summary: 'Create an admin user, who may do no more than who creates them' })
  @ApiCreatedResponse({ type: AdminUserSchema })
  async create(@Envelope() envelope: CommandEnvelope, @Body() body: CreateAdminUserBody): Promise<AdminUserAnswer> {
    refuseAnotherBusiness(envelope.business, body.businessId);
    const { firstName, lastName, username, email, role, password } = body;
    const permissions = [...(body.permissions ?? ROLE_PERMISSIONS[role])];
    const details = { firstName, lastName, username, email, role, permissions };
    const { adminUserId } = await this.commands.execute(new CreateAdminUser(envelope, details, password));
    return this.queries.execute(new GetAdminUser(envelope.business, adminUserId));
  }
}
