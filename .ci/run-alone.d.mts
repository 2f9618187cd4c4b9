/** What one spec file came to. */
export interface FileResults {
  readonly file: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly failuresBeside: readonly Failure[];
  /** Its own and that of the processes it started; absent where nothing could say. */
  readonly processorSeconds?: number;
}

export interface Failure {
  readonly test: string;
  readonly message: string;
}

export interface SuiteResults {
  readonly name: string;
  readonly directory: string;
  readonly isPassed: boolean;
  readonly files: readonly FileResults[] | null;
}

export declare function judgedAlone(
  suites: readonly SuiteResults[],
  runFile?: (suite: SuiteResults, file: FileResults) => FileResults | null,
): SuiteResults[];
