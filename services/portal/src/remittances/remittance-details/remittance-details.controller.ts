import { Controller, Get, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RemittanceAnswer } from '@waybook/contracts/answers';
import { Answers, CurrentActor, DriversAndAdminsWith, IdParam, type Actor } from '@waybook/platform/http';
import type { FastifyReply } from 'fastify';
import { entityTag, entityTagHeader } from '../entity-tag.js';
import { GetRemittance } from './get-remittance.query.js';

@ApiTags('remittances')
@Controller('api/remittances')
export class RemittanceDetailsController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id')
  @DriversAndAdminsWith('remittances:read')
  @ApiOperation({ summary: 'One remittance: the driver’s own, or any of the business for admins who may read them' })
  @Answers(RemittanceAnswer, { headers: entityTagHeader })
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
