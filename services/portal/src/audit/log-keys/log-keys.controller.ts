import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { LogKeysAnswer } from '@waybook/contracts/answers';
import { verifiersOf, verifierText } from '@waybook/event-store';
import { Answers, Public } from '@waybook/platform/http';
import { TRAIL, type Trail } from '../../trail.js';

/** At an address of its own (RFC 8615), for programs that know of a portal nothing but its host (R266). */
@ApiTags('audit')
@Controller('.well-known/waybook-log-keys.json')
export class LogKeysController {
  readonly #answer: LogKeysAnswer;

  constructor(@Inject(TRAIL) { origin, signer }: Trail) {
    this.#answer = { origin, keys: verifiersOf(signer).map(verifierText) };
  }

  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  @ApiOperation({
    summary: 'The public keys that the log is signed with, or was before: what papers and proofs are checked by',
  })
  @Answers(LogKeysAnswer)
  get(): LogKeysAnswer {
    return this.#answer;
  }
}
