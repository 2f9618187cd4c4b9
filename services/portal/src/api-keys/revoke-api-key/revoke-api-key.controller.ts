import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ApiKeyAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import { AdminsWith, Envelope, IdParam } from '@waybook/platform/http';
import { ApiKeySchema } from '../api-key-schemas.js';
import { RevokeApiKey } from './revoke-api-key.command.js';

@ApiTags('API keys')
@Controller('api/api-keys')
export class RevokeApiKeyController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/revoke')
  @HttpCode(200)
  @AdminsWith('business:write')
  @ApiOperation({ summary: 'Revokes a key: whoever calls with it is refused at once; a revoked one stays so' })
  @ApiOkResponse({ type: ApiKeySchema })
  revoke(@Envelope() envelope: CommandEnvelope, @IdParam() id: string): Promise<ApiKeyAnswer> {
    return this.commands.execute(new RevokeApiKey(envelope, id));
  }
}
