import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { isTracing, traced } from '@waybook/tracing';

interface Bus {
  execute(asked: object, ...rest: unknown[]): Promise<unknown>;
}

/** What is asked for is a span under its own name: `SubmitRemittance`. */
export function traceBuses(commands: CommandBus, queries: QueryBus): void {
  if (!isTracing()) return;
  for (const bus of [commands, queries] as unknown as Bus[]) {
    const execute = bus.execute.bind(bus);
    bus.execute = (asked, ...rest) =>
      traced(
        () => ({ name: asked.constructor.name }),
        () => execute(asked, ...rest),
      );
  }
}
