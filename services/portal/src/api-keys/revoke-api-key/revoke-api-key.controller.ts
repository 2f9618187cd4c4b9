import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiKeyAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Answers, Envelope, IdParam, NeedsRecentProof } from '@waybook/platform/http';
import { RevokeApiKey } from './revoke-api-key.command.js';

@ApiTags('API keys')
@Controller('api/api-keys')
export class RevokeApiKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/revoke')
  @AdminsWith('business:write')
  @NeedsRecentProof()
  @ApiOperation({ summary: 'Revokes a key: whoever calls with it is refused at once; a revoked one stays so' })
  @Answers(ApiKeyAnswer)
  revoke(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<ApiKeyAnswer> {
    return this.commands.execute(new RevokeApiKey(envelope, id));
  }
}
