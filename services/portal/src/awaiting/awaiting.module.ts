import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AwaitingController } from './awaiting.controller.js';
import { GetOwnAwaitingHandler } from './get-own-awaiting.handler.js';

@Module({ imports: [AuthModule], controllers: [AwaitingController], providers: [GetOwnAwaitingHandler] })
export class AwaitingModule {}
