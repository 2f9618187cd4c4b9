export interface ReleaseFile {
  readonly name: string;
  readonly sha256: string;
}
export interface ReleaseImage {
  readonly name: string;
  /** As docker names it: `linux/amd64`. */
  readonly platform: string;
  /** `sha256:…`, of its configuration. */
  readonly id: string;
}
export function sectionOf(changelog: string, version: string): string | undefined;
export function changelogOf(changelog: string, released: { readonly version: string; readonly day: string }): string;
export function hindrances(found: {
  readonly version: string;
  /** The version that the packages have. */
  readonly present: string;
  readonly branch: string | undefined;
  readonly changelog: string;
  readonly tags: readonly string[];
  /** What `git status --short` prints. */
  readonly uncommitted: string;
  readonly lacking: readonly string[];
}): string[];
export function tagOf(version: string): string;
export function releaseNotes(made: {
  readonly version: string;
  readonly changelog: string;
  readonly images: readonly ReleaseImage[];
  readonly files: readonly ReleaseFile[];
}): string;
export function checksumLines(files: readonly ReleaseFile[]): string;
