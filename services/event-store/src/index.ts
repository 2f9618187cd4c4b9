export type { StreamAppender } from './append/stream-appender.js';
export type * from './command-runner.js';
export { ERASED_TEXT } from './codec/personal-fields.js';
export * from './create-event-store.js';
export * from './errors.js';
export type * from './event.js';
export type * from './event-log.js';
export * from './event-store.migration.js';
export type * from './key-vault.js';
export { openKeyVault } from './vault/open-key-vault.js';
export { emptyStream } from './load/stream-fold.js';
export { listedInto, type ListedRow } from './read-model/listed-into.js';
export { plainRow } from './read-model/plain-row.js';
export { projectedInto } from './read-model/projected-into.js';
export type * from './stream.js';
export { rowIn } from './stream.js';
export { destroyedKeyRow } from './vault/destroyed-key.js';
export type * from './history/event-history.js';
export { projectedTables, type ProjectedTable } from './append/projection-table.js';
export { newestEventAt, type DatabaseTime } from './history/newest-event-at.js';
export type * from './history/sealed-reading.js';
export { Checkpointer, type CheckpointArchive } from './checkpoints/checkpointer.js';
export { CheckpointWatch, type CheckpointWatchOptions, type LostCheckpoint } from './checkpoints/checkpoint-watch.js';
export type { ArchivedNote } from './checkpoints/archived-notes.js';
export { checkpointMark, openCheckpoint, type Checkpoint } from './checkpoints/checkpoint.js';
export { latestCheckpoint } from './checkpoints/latest-checkpoint.js';
export {
  openNote,
  readVerifier,
  signNote,
  verifiersOf,
  verifierText,
  type NoteSigner,
  type NoteVerifier,
} from './checkpoints/signed-note.js';
export { BackgroundLoop, type BackgroundWork, type OutageListener } from './background/background-loop.js';
export { Backoff, PATIENT, PROMPT, type BackoffPauses } from './background/backoff.js';
export { pause } from './background/pause.js';
export { stepUntilStopped } from './background/step-until-stopped.js';
export { ConnectionLost, SIGNS_OF_LIFE, whileConnected, type SignsOfLife } from './background/while-connected.js';
export { Elected, repeated, type ElectedOptions, type Lead } from './elected.js';
export { SEALED_CHANNEL } from './sealing/seal-statement.js';
export { Sealer } from './sealing/sealer.js';
export type { AcknowledgedLoss, Acknowledgement } from './verify/acknowledgement.js';
export type { KnownRemoval, Removal } from './verify/removal.js';
export type { Finding } from './verify/finding.js';
export { verifyLog, type VerifyOptions, type VerifyReport } from './verify/verify-log.js';
export type { Bundle } from '@waybook/contracts/proofs';
export { NotYetProvable, proveEvents, seqsOfBusiness, seqsOfStream, seqsOfTypes } from './prove/prove.js';
export type { AnyDefinition } from './load/stream-fold.js';
export {
  claimRebuild,
  claimVerification,
  onlineRebuild,
  projectionVerification,
  shadowCheck,
  type UpkeepOptions,
} from './rebuild/projection-upkeep.js';
export type { ShadowCheck } from './rebuild/shadow-check.js';
export { CLAIMS_TABLE } from './rebuild/claim-statements.js';
export type { ClaimRebuildReport } from './rebuild/claim-rebuild.js';
export type { Difference } from './rebuild/projection-comparison.js';
export type { ProjectionReport, VerifyProjectionOptions } from './rebuild/verify-projection.js';
export { analyzeForPlans } from './rebuild/analyze-for-plans.js';
export { CopyIn } from './wire/copy-in.js';
export { CopyOut } from './wire/copy-out.js';
export { valuesOf } from './wire/copied-values.js';
export type { Statement } from './wire/batch.js';
export { inBusiness as businessStatement, runBatch } from './wire/run-batch.js';
export { withConnection, withSession } from './wire/with-connection.js';
export { openFile, sealFile } from './vault/aes-gcm.js';
export { readPersonKeys, type MasterKeys } from './vault/read-person-keys.js';
export { rewrapKeys } from './vault/rewrap-keys.js';
export { continueTransactions, TransactionsTooFarApart } from './restore/continue-transactions.js';
export { DUMPED_COLUMNS, DumpedLog, type DumpedEvent } from './restore/dumped-log.js';
