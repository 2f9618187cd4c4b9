export interface ImageConfig {
  readonly User?: string;
  readonly Env?: readonly string[];
  readonly Labels?: Readonly<Record<string, string>> | null;
  readonly Healthcheck?: { readonly Test?: readonly string[] };
  readonly Volumes?: Readonly<Record<string, object>> | null;
}
export interface ImageEntry {
  readonly path: string;
  readonly mode: number;
  readonly uid: number;
  readonly isFile: boolean;
}
export function findings(image: {
  readonly config: ImageConfig;
  readonly history: readonly string[];
  readonly entries: readonly ImageEntry[];
  readonly packages: readonly string[];
  readonly architecture: string;
}): string[];
export function packagesAmong(entries: readonly ImageEntry[]): string[];
