import type { OfficeClient, Outcome } from '../office-client.js';
import type { Step } from '../random-scenario.js';
import { correct } from './correct-remittance.js';
import { agree, changeFee, changeStatus, changeVat, giveAccount, hire, remove } from './driver-actions.js';
import { enter, make, onEntry } from './earnings-actions.js';
import { payMembership, reverseMembership } from './membership-actions.js';
import { close, wait } from './month-actions.js';
import { again } from './repeat-request.js';
import { reopen } from './reopen-run.js';
import { returnPayment } from './return-payment.js';
import { cancel, makeFile, prepare, release, settle } from './payment-actions.js';
import { approve, reject, submit } from './remittance-actions.js';
import { waive, withdraw, writeLine } from './waiting-remittance-actions.js';

/** Performs a step through the API and in the reference model. @throws Error where the two differ */
export function performStep(client: OfficeClient, step: Step): Promise<Outcome> {
  switch (step.kind) {
    case 'wait':
      return wait(client, step);
    case 'hire':
      return hire(client, step);
    case 'submit':
      return submit(client, step);
    case 'approve':
      return approve(client, step);
    case 'reject':
      return reject(client, step);
    case 'line':
      return writeLine(client, step);
    case 'waive':
      return waive(client, step);
    case 'withdraw':
      return withdraw(client, step);
    case 'correct':
      return correct(client, step);
    case 'enter':
      return enter(client, step);
    case 'change entry':
    case 'submit entry':
    case 'approve entry':
    case 'return entry':
    case 'remove entry':
      return onEntry(client, step);
    case 'make':
      return make(client, step);
    case 'run':
      return prepare(client, step);
    case 'release':
      return release(client, step);
    case 'file':
      return makeFile(client, step);
    case 'settle':
      return settle(client, step);
    case 'reopen':
      return reopen(client, step);
    case 'return payment':
      return returnPayment(client, step);
    case 'cancel':
      return cancel(client, step);
    case 'fee':
      return changeFee(client, step);
    case 'vat':
      return changeVat(client, step);
    case 'agree':
      return agree(client, step);
    case 'status':
      return changeStatus(client, step);
    case 'account':
      return giveAccount(client, step);
    case 'membership':
      return payMembership(client, step);
    case 'reverse membership':
      return reverseMembership(client, step);
    case 'delete':
      return remove(client, step);
    case 'again':
      return again(client, step);
    case 'close':
      return close(client, step);
  }
}
