import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { EmailConfirmationAnswer } from '@waybook/contracts/answers';
import type { CommandEnvelope } from '@waybook/event-store';
import {
  Answers,
  AnswersNothing,
  CurrentActor,
  DriversOnly,
  Envelope,
  RequestedAt,
  type DriverActor,
} from '@waybook/platform/http';
import { ConfirmEmail } from './confirm-email.command.js';
import { GetEmailConfirmation } from './get-email-confirmation.query.js';

@ApiTags("a driver's own record")
@Controller('api/driver/profile')
export class ConfirmEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('email-confirmation')
  @DriversOnly()
  @ApiOperation({
    summary: 'Whether the office changed the address that the driver signs in with, and the driver can confirm it',
  })
  @Answers(EmailConfirmationAnswer)
  get(
    @CurrentActor() { businessId: business, id }: DriverActor,
    @RequestedAt() at: Date,
  ): Promise<EmailConfirmationAnswer> {
    const envelope = { business, metadata: { actor: { type: 'driver', id } as const }, at };
    return this.queries.execute(new GetEmailConfirmation(envelope, id));
  }

  @Post('confirm-email')
  @DriversOnly()
  @ApiOperation({ summary: 'The signed-in driver says that the address which the office entered is theirs' })
  @AnswersNothing('Confirmed')
  confirm(@Envelope() envelope: CommandEnvelope, @CurrentActor() { id }: DriverActor): Promise<void> {
    return this.commands.execute(new ConfirmEmail(envelope, id));
  }
}
