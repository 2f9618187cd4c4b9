import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, RequestedAt, SignedIn, type Actor } from '@waybook/platform/http';
import { ChangePassword } from './change-password.js';
import { ChangePasswordBody } from './change-password.request.js';

@ApiTags('sign-in')
@Controller('api/auth/change-password')
export class ChangePasswordController {
  constructor(private readonly changePassword: ChangePassword) {}

  @Post()
  @HttpCode(204)
  @SignedIn()
  @ApiOperation({ summary: "Changes one's own password and ends one's other sessions" })
  @ApiNoContentResponse({ description: 'Changed' })
  change(
    @CurrentActor() actor: Actor,
    @Body() body: ChangePasswordBody,
    @Ip() ip: string,
    @RequestedAt() at: Date,
  ): Promise<void> {
    return this.changePassword.run(actor, { ...body, ip, at });
  }
}
