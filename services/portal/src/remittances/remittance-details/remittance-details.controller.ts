import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { type Actor, CurrentActor, DriversAndAdminsWith, IdParam } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { entityTag, entityTagHeader } from '../entity-tag.js';
import { RemittanceSchema } from '../remittance-schemas.js';
import { GetRemittance } from './get-remittance.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class RemittanceDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'One remittance: the driver’s own, or any of the business for admins who may read them' })
  @ApiOkResponse({ type: RemittanceSchema, headers: entityTagHeader })
  async details(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RemittanceAnswer> {
    const { version, remittance } = await this.queries.execute(new GetRemittance(actor, id));
    void reply.header('etag', entityTag(version));
    return remittance;
  }
}
