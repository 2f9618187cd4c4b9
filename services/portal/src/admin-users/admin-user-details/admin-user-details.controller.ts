import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminUserAnswer } from '@waybook/contracts/answers';
import { AdminsWith, Answers, CurrentActor, IdParam, type AdminActor } from '@waybook/platform/http';
import { GetAdminUser } from './get-admin-user.query.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class AdminUserDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @AdminsWith('admin-users:read')
  @ApiOperation({ summary: 'One admin user of the business' })
  @Answers(AdminUserAnswer)
  details(@CurrentActor() admin: AdminActor, @IdParam() id: string): Promise<AdminUserAnswer> {
    return this.queries.execute(new GetAdminUser(admin.businessId, id));
  }
}
