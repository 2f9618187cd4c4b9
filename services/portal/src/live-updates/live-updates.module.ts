import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ConcernedDrivers } from './concerned-drivers.js';
import { LiveController } from './live.controller.js';
import { LiveUpdates } from './live-updates.js';

@Module({ imports: [AuthModule], controllers: [LiveController], providers: [LiveUpdates, ConcernedDrivers] })
export class LiveUpdatesModule {}
