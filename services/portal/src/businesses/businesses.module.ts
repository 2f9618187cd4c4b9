import { Module } from '@nestjs/common';
import { RegisterBusinessHandler } from './register-business/register-business.handler.js';

@Module({ providers: [RegisterBusinessHandler] })
export class BusinessesModule {}
