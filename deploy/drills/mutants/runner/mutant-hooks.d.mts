import type { RegisterHooksOptions } from 'node:module';

export declare function planRun(
  run: number,
  changed: Readonly<Record<string, string>>,
  dependents: readonly string[],
): void;
export declare const resolve: NonNullable<RegisterHooksOptions['resolve']>;
export declare const load: NonNullable<RegisterHooksOptions['load']>;
