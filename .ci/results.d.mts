import type { FileResults, SuiteResults } from './run-alone.mjs';

export declare function readResults(path: string): FileResults[];
export declare function figuresOf(suite: Pick<SuiteResults, 'isPassed' | 'files'>): {
  passed: number;
  failed: number;
  skipped: number;
};
export declare function dearest(files: readonly FileResults[], count: number): FileResults[];
