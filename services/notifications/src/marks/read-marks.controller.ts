import { Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnswersNothing, CurrentActor, IdParam, RequestedAt, SignedIn, type Actor } from '@waybook/platform/http';
import { ReadMarks } from './read-marks.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class ReadMarksController {
  constructor(private readonly marks: ReadMarks) {}

  @Post(':id/read')
  @SignedIn()
  @ApiOperation({ summary: "Marks one of the caller's notifications as read" })
  @AnswersNothing()
  read(@CurrentActor() actor: Actor, @RequestedAt() at: Date, @IdParam() id: string): Promise<void> {
    return this.marks.read(actor, id, at);
  }

  @Post('read-all')
  @SignedIn()
  @ApiOperation({ summary: "Marks all of the caller's notifications as read" })
  @AnswersNothing()
  readAll(@CurrentActor() actor: Actor, @RequestedAt() at: Date): Promise<void> {
    return this.marks.readAll(actor, at);
  }
}
