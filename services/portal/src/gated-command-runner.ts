import type { CommandEnvelope, CommandPlan, CommandResult, CommandRunner, StreamReference } from '@waybook/event-store';
import type { WriteGate } from '@waybook/platform/write-gate';

/** For commands that don't come over HTTP as well: nothing is appended while the gate is shut. */
export class GatedCommandRunner implements CommandRunner {
  constructor(
    private readonly runner: CommandRunner,
    private readonly gate: WriteGate,
  ) {}

  async run<R extends Readonly<Record<string, StreamReference>>>(
    envelope: CommandEnvelope,
    plan: CommandPlan<R>,
  ): Promise<CommandResult<R>> {
    this.gate.pass();
    return this.runner.run(envelope, plan);
  }
}
