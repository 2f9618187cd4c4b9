/**
 * What a process can be: who answers requests, who puts the log in order, who brings it to Kafka (of these two one at a time, others
 * standing by), and the consumers.
 */
export const PROCESS_ROLES = ['api', 'sealer', 'relay', 'notifications', 'compliance'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
