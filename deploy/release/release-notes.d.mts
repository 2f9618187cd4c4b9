export function sectionOf(changelog: string, version: string): string | undefined;
export function hindrances(found: {
  readonly version: string;
  readonly changelog: string;
  readonly tags: readonly string[];
  /** What `git status --short` prints. */
  readonly uncommitted: string;
}): string[];
export function tagOf(version: string): string;
export function releaseNotes(made: {
  readonly version: string;
  readonly changelog: string;
  /** Its digest. */
  readonly image: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}): string;
