import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForgotPasswordAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, AnswersAccepted, Envelope, IdParam, NeedsRecentCode } from '@waybook/platform/http';
import { SendPasswordLink } from './send-password-link.command.js';

const ON_ITS_WAY: ForgotPasswordAnswer = {
  message: 'A link to choose a new password is on its way to their email address. It is good for an hour.',
};

@ApiTags('admin users')
@Controller('api/admin/users')
export class SendPasswordLinkController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/reset-link')
  @AdminsWith('admin-users:write')
  @NeedsRecentCode()
  @ApiOperation({
    summary:
      'Mails an admin user a link to choose a new password, to their own address; they and all directors are told',
  })
  @AnswersAccepted(ForgotPasswordAnswer)
  async send(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<ForgotPasswordAnswer> {
    await this.commands.execute(new SendPasswordLink(envelope, id, 'mail'));
    return ON_ITS_WAY;
  }
}
