import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { AdminsWith, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { AdminUserSchema } from '../admin-user-answer.js';
import { GetAdminUser } from './get-admin-user.query.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminUserDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('admin-users:read')
  @ApiOperation({ summary: 'One admin user of the business' })
  @ApiOkResponse({ type: AdminUserSchema })
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string): Promise<AdminUserAnswer> {
    return this.queries.execute(new GetAdminUser(admin.businessId, id));
  }
}
