/** Under these Nest injects the event store's interfaces: `@Inject(COMMAND_RUNNER) private readonly runner: CommandRunner`. */
export const COMMAND_RUNNER = Symbol('CommandRunner');
export const EVENT_HISTORY = Symbol('EventHistory');
export const EVENT_LOG = Symbol('EventLog');
export const SEALED_READING = Symbol('SealedReading');
export const KEY_VAULT = Symbol('KeyVault');
