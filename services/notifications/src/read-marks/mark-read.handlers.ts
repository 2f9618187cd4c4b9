import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MarkAllNotificationsRead, MarkNotificationRead } from './mark-read.command.js';
import { ReadMarks } from './read-marks.js';

@CommandHandler(MarkNotificationRead)
export class MarkNotificationReadHandler implements ICommandHandler<MarkNotificationRead> {
  constructor(private readonly marks: ReadMarks) {}

  /** @throws NotFound also for somebody else's */
  execute({ actor, id, at }: MarkNotificationRead): Promise<void> {
    return this.marks.read(actor, id, at);
  }
}

@CommandHandler(MarkAllNotificationsRead)
export class MarkAllNotificationsReadHandler implements ICommandHandler<MarkAllNotificationsRead> {
  constructor(private readonly marks: ReadMarks) {}

  execute({ actor, at }: MarkAllNotificationsRead): Promise<void> {
    return this.marks.readAll(actor, at);
  }
}
