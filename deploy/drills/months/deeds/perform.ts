import type { Desk, Outcome } from '../desk.js';
import type { Step } from '../step.js';
import { correct } from './correction-deed.js';
import { agree, changeFee, changeStatus, changeVat, giveAccount, hire, payMembership, remove } from './driver-deeds.js';
import { enter, make, onEntry } from './earnings-deeds.js';
import { close, wait } from './month-deeds.js';
import { again } from './repeated-deeds.js';
import { cancel, makeFile, prepare, release, settle } from './payment-deeds.js';
import { approve, reject, submit } from './remittance-deeds.js';

/** Does it by the portal's routes and in the book by hand. @throws Error where the two come to something different */
export function perform(desk: Desk, step: Step): Promise<Outcome> {
  switch (step.kind) {
    case 'wait':
      return wait(desk, step);
    case 'hire':
      return hire(desk, step);
    case 'submit':
      return submit(desk, step);
    case 'approve':
      return approve(desk, step);
    case 'reject':
      return reject(desk, step);
    case 'correct':
      return correct(desk, step);
    case 'enter':
      return enter(desk, step);
    case 'change entry':
    case 'submit entry':
    case 'approve entry':
    case 'return entry':
    case 'remove entry':
      return onEntry(desk, step);
    case 'make':
      return make(desk, step);
    case 'run':
      return prepare(desk, step);
    case 'release':
      return release(desk, step);
    case 'file':
      return makeFile(desk, step);
    case 'settle':
      return settle(desk, step);
    case 'cancel':
      return cancel(desk, step);
    case 'fee':
      return changeFee(desk, step);
    case 'vat':
      return changeVat(desk, step);
    case 'agree':
      return agree(desk, step);
    case 'status':
      return changeStatus(desk, step);
    case 'account':
      return giveAccount(desk, step);
    case 'membership':
      return payMembership(desk, step);
    case 'delete':
      return remove(desk, step);
    case 'again':
      return again(desk, step);
    case 'close':
      return close(desk, step);
  }
}
