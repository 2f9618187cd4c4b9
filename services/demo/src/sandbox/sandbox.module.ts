import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SandboxController } from './sandbox.controller.js';
import { Sandbox } from './sandbox.js';

@Module({
  controllers: [SandboxController],
  providers: [{ provide: Sandbox, useFactory: (modules: ModuleRef) => new Sandbox(modules), inject: [ModuleRef] }],
})
export class SandboxModule {}
