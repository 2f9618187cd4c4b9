import { Command } from '@nestjs/cqrs';
import type { MembershipAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class ReverseMembershipPayment extends Command<MembershipAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    /** The driver's row id or code. */
    readonly driverId: string,
    readonly paymentNumber: number,
    readonly reason: string,
  ) {
    super();
  }
}
