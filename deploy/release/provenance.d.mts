import type { ReleaseFile, ReleaseImage } from './release-notes.mjs';

export interface Statement {
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  readonly predicate: {
    readonly buildDefinition: {
      readonly externalParameters: Readonly<Record<string, unknown>>;
      readonly resolvedDependencies: readonly Readonly<Record<string, unknown>>[];
    };
    readonly runDetails: Readonly<Record<string, unknown>>;
  };
}
export function provenance(made: {
  readonly version: string;
  readonly source: { readonly address: string | undefined; readonly commit: string; readonly lock: string };
  readonly tools: Readonly<Record<string, string>>;
  readonly images: readonly ReleaseImage[];
  readonly files: readonly ReleaseFile[];
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly parameters: Readonly<Record<string, unknown>>;
}): Statement;
