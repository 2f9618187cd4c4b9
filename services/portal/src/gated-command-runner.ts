import type { CommandEnvelope, CommandPlan, CommandResult, CommandRunner, StreamReference } from '@waybook/event-store';
import type { WriteGate } from '@waybook/platform/write-gate';

/** For commands that don't come over HTTP as well: nothing is appended while the gate is shut. */
export class GatedCommandRunner implements CommandRunner {
  readonly #runner: CommandRunner;
  readonly #gate: WriteGate;

  constructor(runner: CommandRunner, gate: WriteGate) {
    this.#runner = runner;
    this.#gate = gate;
  }

  async run<R extends Readonly<Record<string, StreamReference>>>(
    envelope: CommandEnvelope,
    plan: CommandPlan<R>,
  ): Promise<CommandResult<R>> {
    this.#gate.pass('command');
    const end = this.#gate.begin();
    try {
      return await this.#runner.run(envelope, plan);
    } finally {
      end();
    }
  }
}
