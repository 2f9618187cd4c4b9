import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminUserAnswer } from '@waybook/contracts/answers';
import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersCreated, Envelope, NeedsRecentProof } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { PasswordMissing } from '../../credentials/credentials.errors.js';
import { passwordToGive } from '../../credentials/password-to-give.js';
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
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({ summary: 'Create an admin user, who may do no more than who creates them' })
  @AnswersCreated(AdminUserAnswer)
  async create(@Envelope() envelope: CommandEnvelope, @Body() body: CreateAdminUserBody): Promise<AdminUserAnswer> {
    refuseAnotherBusiness(envelope.business, body.businessId);
    const { firstName, lastName, username, email, role } = body;
    const password = passwordToGive(body);
    if (password === null && body.invite !== true) throw new PasswordMissing();
    const permissions = [...(body.permissions ?? ROLE_PERMISSIONS[role])];
    const details = { firstName, lastName, username, email, role, permissions };
    const { adminUserId } = await this.commands.execute(new CreateAdminUser(envelope, details, password));
    return this.queries.execute(new GetAdminUser(envelope.business, adminUserId));
  }
}
