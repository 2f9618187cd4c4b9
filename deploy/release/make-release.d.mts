import type { ReleaseImage } from './release-notes.mjs';

export const CHECKSUMS: string;
/** What takes long. `tree` is the release's own, `folder` that of its files. */
export interface ReleaseSteps {
  install(tree: string): void;
  renderExamples(tree: string): void;
  keepInstallation(tree: string): void;
  images(tree: string, folder: string): readonly ReleaseImage[];
  chart(tree: string, folder: string): void;
  bills(tree: string, folder: string, images: readonly ReleaseImage[]): void;
  sign(file: string): void;
  readonly tools: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, unknown>>;
}
export function hindrancesIn(root: string, version: string, lacking?: readonly string[]): string[];
export function makeRelease(root: string, version: string, steps: ReleaseSteps): string;
