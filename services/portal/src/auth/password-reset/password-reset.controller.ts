import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ForgotPasswordAnswer, ResetPasswordAnswer } from '@waybook/contracts/answers';
import { Answers, AnswersAccepted, Public, RequestedAt } from '@waybook/platform/http';
import { ForgotPassword } from './forgot-password.js';
import { ForgotPasswordBody, ResetPasswordBody } from './password-reset.requests.js';
import { ResetPassword } from './reset-password.js';

const LINK_IS_ON_ITS_WAY: ForgotPasswordAnswer = { message: "If an account matches, we've sent a link." };

@ApiTags('sign-in')
@Controller('api/auth')
export class PasswordResetController {
  constructor(
    private readonly forgotPassword: ForgotPassword,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Post('forgot-password')
  @Public()
  @ApiOperation({ summary: 'Mails a link to choose a new password to the account of this name, where there is one' })
  @AnswersAccepted(ForgotPasswordAnswer)
  async forgot(
    @Body() { login }: ForgotPasswordBody,
    @Ip() ip: string,
    @RequestedAt() at: Date,
  ): Promise<ForgotPasswordAnswer> {
    await this.forgotPassword.ask({ login, ip, at });
    return LINK_IS_ON_ITS_WAY;
  }

  @Post('reset-password')
  @Public()
  @ApiOperation({ summary: 'Sets a new password by the token of a mailed link, and ends all sessions of the person' })
  @Answers(ResetPasswordAnswer)
  reset(@Body() body: ResetPasswordBody, @Ip() ip: string, @RequestedAt() at: Date): Promise<ResetPasswordAnswer> {
    return this.resetPassword.run({ ...body, ip, at });
  }
}
