export interface ChangedSource {
  /** From the root of the tree. */
  readonly file: string;
  readonly text: string;
}

/** A spec file with one source changed, or several that report what is called. */
export interface SpecRun {
  readonly run: number;
  readonly spec: string;
  readonly changes: readonly ChangedSource[];
  /** What has to be loaded again for it. */
  readonly dependents: readonly string[];
  /** Tests after this one, by their order in the file, are left out; null runs all. */
  readonly lastTest: number | null;
}

export interface SpecResult {
  readonly run: number;
  /** The source doesn't even parse. */
  readonly isUnreadable: boolean;
  /** The first test that failed, or why none could run. */
  readonly failure: string | null;
  readonly durationMs: number;
  /** The last test that called each function of the changed sources, where their text reports it; see `calledFunction`. */
  readonly calledBy: Readonly<Record<string, number>>;
  readonly memoryBytes: number;
}

export const calledFunction = (file: string, index: number): string => `${file} ${index}`;
