import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminUserAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam, NeedsRecentProof } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { GetAdminUser } from '../admin-user-details/get-admin-user.query.js';
import { PasswordNotSetByOffice } from '../admin-user.errors.js';
import { ChangeAdminUser } from './change-admin-user.command.js';
import { ChangeAdminUserBody } from './change-admin-user.request.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class ChangeAdminUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put(':id')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({ summary: 'Change what an admin user is called and may do; activate, deactivate' })
  @Answers(AdminUserAnswer)
  async change(
    @Envelope() envelope: CommandEnvelope,
    @IdParam() id: string,
    @Body() { password, businessId, ...changes }: ChangeAdminUserBody,
  ): Promise<AdminUserAnswer> {
    refuseAnotherBusiness(envelope.business, businessId);
    if (password !== undefined) throw new PasswordNotSetByOffice();
    await this.commands.execute(new ChangeAdminUser(envelope, id, changes));
    return this.queries.execute(new GetAdminUser(envelope.business, id));
  }
}
