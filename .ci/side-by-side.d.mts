export interface Job {
  readonly name: string;
  readonly command: string;
  readonly takes?: number;
  readonly yields?: boolean;
}
export function sideBySide(jobs: readonly Job[], options: { readonly room: number }): Promise<string[]>;
