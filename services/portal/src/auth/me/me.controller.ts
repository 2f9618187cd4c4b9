import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SignedIn as SignedInAnswer } from '@waybook/contracts/api';
import { CurrentActor, OpenWithoutSecondFactor, SignedIn, SignInRequired, type Actor } from '@waybook/platform/http';
import { People } from '../access/people.js';
import { ApiSignedIn } from '../sign-in/sign-in-schemas.js';
import { signedInAnswer } from '../sign-in/sign-in-answer.js';

@ApiTags('sign-in')
@Controller('api/auth/me')
export class MeController {
  constructor(private readonly people: People) {}

  @Get()
  @SignedIn()
  @OpenWithoutSecondFactor()
  @ApiOperation({ summary: 'Who is signed in' })
  @ApiSignedIn({ token: false })
  async get(@CurrentActor() actor: Actor): Promise<SignedInAnswer> {
    const person = await this.people.find(actor.businessId, actor.id);
    if (!person) throw new SignInRequired();
    return signedInAnswer(person);
  }
}
