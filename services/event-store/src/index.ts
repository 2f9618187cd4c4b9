export type { AppendOutcome } from './append/append-item.js';
export type { NewStreamEvents } from './append/change-stream.js';
export type { Appended, StreamAppender } from './append/stream-appender.js';
export type * from './command-runner.js';
export { ERASED_TEXT } from './codec/personal-fields.js';
export * from './create-event-store.js';
export * from './errors.js';
export type * from './event.js';
export type * from './event-log.js';
export * from './event-store.migration.js';
export type * from './key-vault.js';
export { emptyStream } from './load/stream-fold.js';
export type * from './stream.js';
export { destroyedKeyRow } from './vault/destroyed-key.js';
export type * from './history/event-history.js';
export type * from './history/sealed-reading.js';
export { Checkpointer, type CheckpointShelf } from './checkpoints/checkpointer.js';
export { checkpointMark, type Checkpoint } from './checkpoints/checkpoint.js';
export { latestCheckpoint } from './checkpoints/latest-checkpoint.js';
export {
  openNote,
  signNote,
  verifierOf,
  verifierText,
  type NoteSigner,
  type NoteVerifier,
} from './checkpoints/signed-note.js';
export { Elected, pause, type ElectedOptions } from './elected.js';
export { SEALED_CHANNEL } from './sealing/seal-statement.js';
export { Sealer } from './sealing/sealer.js';
export type { AcknowledgedLoss, Acknowledgement } from './verify/acknowledgement.js';
export type { Finding } from './verify/finding.js';
export { verifyLog, type VerifyOptions, type VerifyReport } from './verify/verify-log.js';
export type { Bundle, ProvenEvent } from './prove/bundle.js';
export { NotYetProvable, proveEvents, seqsOfStream } from './prove/prove.js';
export type { AnyDefinition } from './load/stream-fold.js';
export type { OnlineRebuild, RebuildOptions } from './rebuild/online-rebuild.js';
export type { Difference } from './rebuild/projection-comparison.js';
export { onlineRebuild, projectionVerification, shadowCheck, type UpkeepOptions } from './rebuild/projection-upkeep.js';
export type { ShadowCheck, ShadowCheckOptions } from './rebuild/shadow-check.js';
export type { ProjectionReport } from './rebuild/verify-projection.js';
export { rewrapKeys, type MasterKeyChange, type Rewrapped } from './vault/rewrap-keys.js';
export { continueTransactions, TransactionsTooFarApart } from './restore/continue-transactions.js';
