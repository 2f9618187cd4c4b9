import { Module } from '@nestjs/common';
import { ApiKeyListController } from './api-key-list/api-key-list.controller.js';
import { GetApiKeysHandler } from './api-key-list/get-api-keys.handler.js';
import { CreateApiKeyController } from './create-api-key/create-api-key.controller.js';
import { CreateApiKeyHandler } from './create-api-key/create-api-key.handler.js';
import { RevokeApiKeyController } from './revoke-api-key/revoke-api-key.controller.js';
import { RevokeApiKeyHandler } from './revoke-api-key/revoke-api-key.handler.js';

@Module({
  controllers: [ApiKeyListController, CreateApiKeyController, RevokeApiKeyController],
  providers: [GetApiKeysHandler, CreateApiKeyHandler, RevokeApiKeyHandler],
})
export class ApiKeysModule {}
