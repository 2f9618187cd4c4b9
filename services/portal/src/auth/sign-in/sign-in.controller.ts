import { Body, Controller, HttpCode, Ip, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignInAnswer } from '@waybook/contracts/api';
import { Public, RequestedAt, WritesSessionOnly } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie.js';
import { ApiSignedIn } from './sign-in-schemas.js';
import { SignIn, type SignInRequest } from './sign-in.js';
import { AdminLogin, DriverLogin } from './sign-in.requests.js';

@ApiTags('sign-in')
@Controller('api')
export class SignInController {
  constructor(
    private readonly signIn: SignIn,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('admin/login')
  @HttpCode(200)
  @Public()
  @WritesSessionOnly()
  @ApiOperation({ summary: 'Signs an admin in' })
  @ApiSignedIn({ token: true })
  admin(
    @Body() { username, password }: AdminLogin,
    @Ip() ip: string,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.start({ kind: 'admin', login: username, password, ip, at }, reply);
  }

  @Post('driver/login')
  @HttpCode(200)
  @Public()
  @WritesSessionOnly()
  @ApiOperation({ summary: 'Signs a driver in' })
  @ApiSignedIn({ token: true })
  driver(
    @Body() { email, password }: DriverLogin,
    @Ip() ip: string,
    @RequestedAt() at: Date,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.start({ kind: 'driver', login: email, password, ip, at }, reply);
  }

  private async start(request: SignInRequest, reply: FastifyReply): Promise<SignInAnswer> {
    const { answer, refreshToken } = await this.signIn.start(request);
    this.cookie.set(reply, refreshToken);
    return answer;
  }
}
