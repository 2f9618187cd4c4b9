import { z } from 'zod';
import { day, driverCode, pounds, text, uuid } from './fields.js';

/** `POST /api/sandbox/weeks` */
export const SandboxWeekAnswer = z.object({
  driverId: uuid.describe('The key of its payroll events'),
  driverCode,
  remittanceId: uuid,
  paymentRunId: uuid,
  paymentId: text.describe('Scheduled, settled, and sent back by the bank'),
  amount: pounds('96.00'),
  paidOn: day,
});
export type SandboxWeekAnswer = z.infer<typeof SandboxWeekAnswer>;
