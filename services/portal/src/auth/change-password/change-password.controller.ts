import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersNothing, CurrentActor, RequestedAt, SignedIn, type Actor } from '@waybook/platform/http';
import { ChangePassword } from './change-password.js';
import { ChangePasswordBody } from './change-password.request.js';

@ApiTags('sign-in')
@Controller('api/auth/change-password')
export class ChangePasswordController {
  constructor(private readonly changePassword: ChangePassword) {}

  @Post()
  @SignedIn()
  @ApiOperation({ summary: "Changes one's own password and ends one's other sessions" })
  @AnswersNothing('Changed')
  change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @Ip() ip: string,
    @RequestedAt() at: Date,
  ): Promise<void> {
    return this.changePassword.run(actor, { ...body, ip, at });
  }
}
