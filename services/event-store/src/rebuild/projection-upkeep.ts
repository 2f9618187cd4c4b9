import type { AnyDefinition } from '../load/stream-fold.js';
import type { ThreadOptions } from './folding-threads.js';
import { OnlineRebuild } from './online-rebuild.js';
import { ShadowCheck, type ShadowCheckOptions } from './shadow-check.js';
import { type FolderOptions, streamFolder } from './stream-folder.js';
import { ProjectionVerification } from './verify-projection.js';

/** The pool is of the owner to rebuild, which makes tables; of the system's role to look. Two connections at least. */
export type UpkeepOptions = FolderOptions;

/** @param threads fold what is long; without them this one does */
export const onlineRebuild = (options: UpkeepOptions, threads?: ThreadOptions): OnlineRebuild =>
  new OnlineRebuild(options, threads);

export const projectionVerification = (options: UpkeepOptions): ProjectionVerification =>
  new ProjectionVerification(options.pool, streamFolder(options));

export const shadowCheck = (
  options: UpkeepOptions,
  definitions: readonly AnyDefinition[],
  checking?: ShadowCheckOptions,
): ShadowCheck => new ShadowCheck(options.pool, streamFolder(options), definitions, checking);
