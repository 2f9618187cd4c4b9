import { Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersNothing, CurrentActor, IdParam, RequestedAt, SignedIn, type Actor } from '@waybook/platform/http';
import { MarkAllNotificationsRead, MarkNotificationRead } from './mark-read.command.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class ReadMarksController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/read')
  @SignedIn()
  @ApiOperation({ summary: "Marks one of the caller's notifications as read" })
  @AnswersNothing()
  read(@CurrentActor() actor: Actor, @RequestedAt() at: Date, @IdParam() id: string): Promise<void> {
    return this.commands.execute(new MarkNotificationRead(actor, id, at));
  }

  @Post('read-all')
  @SignedIn()
  @ApiOperation({ summary: "Marks all of the caller's notifications as read" })
  @AnswersNothing()
  readAll(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<void> {
    return this.commands.execute(new MarkAllNotificationsRead(actor, at));
  }
}
