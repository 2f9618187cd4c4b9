import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { IsEmail, IsString } from 'class-validator';
import { AuthService } from './auth.service.js';

export class SignInDto {
  @IsEmail() readonly email!: string;
  @IsString() readonly password!: string;
}

@Controller('api/driver')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(HttpStatus.OK)
  signIn(@Body() { email, password }: SignInDto): Promise<{ token: string }> {
    return this.auth.signIn(email, password);
  }
}
