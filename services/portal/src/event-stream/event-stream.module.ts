import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BusinessEvents } from './business-events.js';
import { EventReaders } from './event-readers.js';
import { EventStreamController } from './event-stream.controller.js';
import { EventStream } from './event-stream.js';
import { SealedWatch } from './sealed-watch.js';

@Module({
  imports: [AuthModule],
  controllers: [EventStreamController],
  providers: [BusinessEvents, EventReaders, EventStream, SealedWatch],
})
export class EventStreamModule {}
