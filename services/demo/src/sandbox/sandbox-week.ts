import type { Job } from '@waybook/contracts/api';
import { daysBetween, londonDay, nextFridayAfter, weekOf } from '@waybook/contracts/calendar';
import {
  ApproveRemittance,
  PreparePaymentRun,
  ReturnPayment,
  SettlePaymentRun,
  SubmitRemittance,
} from '@waybook/portal/commands';
import type { DemoBusiness } from '../demo-business.js';
import type { DemoJob, DemoRemittance } from '../demo-remittance.js';
import { submissionOf } from '../demo-submission.js';
import type { SeedContext } from '../seed-steps/seed-context.js';
import { byAdmin, byDriver, type SeedStep } from '../seed-steps/seed-step.js';
import { Variation } from '../variation.js';

const PHOTOS = { name: 'sandbox', number: 7 };
