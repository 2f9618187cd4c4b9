import { Controller, Delete } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersNothing, Envelope, IdParam, NeedsRecentProof } from '@waybook/platform/http';
import { DeleteAdminUser } from './delete-admin-user.command.js';

@ApiTags('admin users')
@Controller('api/admin/users')
export class DeleteAdminUserController {
  constructor(private readonly commands: CommandBus) {}

  @Delete(':id')
  @AdminsWith('admin-users:write')
  @NeedsRecentProof('password_if_asked')
  @ApiOperation({ summary: 'Delete an admin user; what they decided keeps their name' })
  @AnswersNothing('Deleted')
  delete(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new DeleteAdminUser(envelope, id));
  }
}
