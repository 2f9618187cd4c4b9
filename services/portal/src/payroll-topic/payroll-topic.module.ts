import { Module } from '@nestjs/common';
import { PayrollTopicController } from './payroll-topic.controller.js';
import { SwitchPayrollTopicHandler } from './switch-payroll-topic.handler.js';

@Module({ controllers: [PayrollTopicController], providers: [SwitchPayrollTopicHandler] })
export class PayrollTopicModule {}
