import { type DynamicModule, Module } from '@nestjs/common';
import { Installation } from './installation.js';
import { OperatorAccessController } from './operator-access.controller.js';
import { OperatorSessions } from './operator-sessions.js';
import { OperatorViewController } from './operator-view.controller.js';
import { OperatorWorkController } from './operator-work.controller.js';
import { Rebuilds } from './rebuilds.js';

export interface OperatorParts {
  readonly sessions: OperatorSessions;
  readonly installation: Installation;
  readonly rebuilds: Rebuilds;
}

@Module({})
export class OperatorModule {
  static with({ sessions, installation, rebuilds }: OperatorParts): DynamicModule {
    return {
      module: OperatorModule,
      controllers: [OperatorAccessController, OperatorViewController, OperatorWorkController],
      providers: [
        { provide: OperatorSessions, useValue: sessions },
        { provide: Installation, useValue: installation },
        { provide: Rebuilds, useValue: rebuilds },
      ],
    };
  }
}
