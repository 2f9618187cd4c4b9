import { Module } from '@nestjs/common';
import { StreamHistoryController } from './stream-history/stream-history.controller.js';
import { GetStreamHistoryHandler } from './stream-history/get-stream-history.handler.js';
import { ActivityController } from './timeline/activity.controller.js';
import { GetActivityHandler } from './timeline/get-activity.handler.js';

@Module({
  controllers: [ActivityController, StreamHistoryController],
  providers: [GetActivityHandler, GetStreamHistoryHandler],
})
export class ActivityModule {}
