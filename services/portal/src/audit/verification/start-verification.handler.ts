import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StartVerification } from './start-verification.command.js';
import { VerificationRunner } from './verification-runner.js';

@CommandHandler(StartVerification)
export class StartVerificationHandler implements ICommandHandler<StartVerification> {
  constructor(private readonly runner: VerificationRunner) {}

  /** @throws VerificationUnderWay */
  execute({ envelope }: StartVerification): Promise<string> {
    return this.runner.start(envelope);
  }
}
