interface Spent {
  readonly tookMs: number;
  readonly clientMs: number;
  readonly postgresMs: number;
}

export function importTable(
  measured: readonly {
    readonly copy: Spent;
    readonly before?: Spent;
    readonly restore: Spent;
    readonly verify: Spent;
  }[],
): string;
