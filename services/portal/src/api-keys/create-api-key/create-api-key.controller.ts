import { Body, Controller, Header, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CreatedApiKeyAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  AdminsWith,
  AnswersCreated,
  CurrentActor,
  Envelope,
  NeedsRecentProof,
  type AdminActor,
} from '@waybook/platform/http';
import { CreateApiKey } from './create-api-key.command.js';
import { CreateApiKeyBody } from './create-api-key.request.js';

@ApiTags('API keys')
@Controller('api/api-keys')
export class CreateApiKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "Makes a key with which a program reads the business's events; it is shown this once" })
  @AnswersCreated(CreatedApiKeyAnswer)
  create(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: AdminActor,
    @Body() body: CreateApiKeyBody,
  ): Promise<CreatedApiKeyAnswer> {
    return this.commands.execute(new CreateApiKey(envelope, actor, body));
  }
}
