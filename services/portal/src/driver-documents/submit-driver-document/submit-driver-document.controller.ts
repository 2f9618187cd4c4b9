import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DriverDocumentAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import { AnswersCreated, CurrentActor, DriversAndAdminsWith, Envelope, type Actor } from '@waybook/platform/http';
import { refuseAnotherBusiness } from '../../businesses/refuse-another-business.js';
import { SubmitDriverDocument } from './submit-driver-document.command.js';
import { SubmitDriverDocumentBody } from './submit-driver-document.request.js';

@ApiTags('driver documents')
@Controller('api/driver-documents')
export class SubmitDriverDocumentController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @DriversAndAdminsWith('driver-documents:write')
  @ApiOperation({ summary: "Sends a driver's document for review: the driver's own, or by an admin for a driver" })
  @AnswersCreated(DriverDocumentAnswer)
  submit(
    @Envelope() envelope: CommandEnvelope,
    @CurrentActor() actor: Actor,
    @Body() request: SubmitDriverDocumentBody,
  ): Promise<DriverDocumentAnswer> {
    refuseAnotherBusiness(envelope.business, request.businessId);
    return this.commands.execute(new SubmitDriverDocument(envelope, actor, request));
  }
}
