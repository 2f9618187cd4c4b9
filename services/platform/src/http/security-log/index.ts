export { logSecurityEvents } from './log-security-events.js';
export { SecurityLog, type SecurityEvent, type SecurityTotal } from './security-log.js';
export { noteForSecurityLog } from './security-notes.js';
