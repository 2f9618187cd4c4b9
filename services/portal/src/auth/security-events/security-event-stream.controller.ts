import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecurityStreamEventAnswer } from '@waybook/contracts/answers';
import { DEFAULT_SECURITY_EVENTS, MAX_SECURITY_EVENTS, SIEM_KEY_PERMISSION } from '@waybook/contracts/api';
import {
  AdminsAndApiKeysWith,
  AnswersList,
  CurrentCaller,
  QueryIntegerField,
  UuidField,
  type KnownCaller,
} from '@waybook/platform/http';
import { SecurityEventStream } from './security-event-stream.js';

export class SecurityEventStreamRequest {
  @UuidField({ optional: true, label: 'After' })
  readonly after?: string;

  @QueryIntegerField({
    min: 1,
    max: MAX_SECURITY_EVENTS,
    description: `Maximum number of events; ${DEFAULT_SECURITY_EVENTS} if left out`,
  })
  readonly limit: number = DEFAULT_SECURITY_EVENTS;
}

@ApiTags('sign-in')
@Controller('api/security-events/stream')
export class SecurityEventStreamController {
  constructor(private readonly stream: SecurityEventStream) {}

  @Get()
  @AdminsAndApiKeysWith('admin-users:write', SIEM_KEY_PERMISSION)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary:
      "The business's security events in the order they were stored, for whoever manages admins or a SIEM: pass the last id as after",
  })
  @AnswersList(SecurityStreamEventAnswer)
  read(
    @CurrentCaller() caller: KnownCaller,
    @Query() { after, limit }: SecurityEventStreamRequest,
  ): Promise<SecurityStreamEventAnswer[]> {
    return this.stream.read(caller.businessId, { after, limit });
  }
}
