import { v7 as newId } from 'uuid';
import type { CommandEnvelope, CommandPlan, CommandRunner, ContextQuery, StreamReference } from '../command-runner.js';
import { type LabelEvent, labelStream, type Parcel, parcelStream, type ParcelEvent } from './parcels.js';

export class ParcelNotHere extends Error {
  override readonly name = 'ParcelNotHere';
}

/** Few enough that none waits long for a connection of the pool, however slow the machine. */
const AT_ONCE = 50;

export class AllowanceUsedUp extends Error {
  override readonly name = 'AllowanceUsedUp';
}

/** What all parcels of a business may weigh together. */
export interface Allowance {
  readonly grams: number;
  readonly isGuarded: boolean;
}

export type Arrival = Partial<Extract<ParcelEvent, { type: 'ParcelReceived' }>['data']>;

const HELD: ContextQuery = {
  name: 'grams-held',
  text: 'select coalesce(sum(weight_grams), 0)::bigint as grams from parcels',
  values: [],
};

const parcel = (id: string, read: 'whole' | 'new') => ({ parcel: { definition: parcelStream, id, read } as const });

/** Commands of the small world, as a portal's handlers would give them. */
export class ParcelFixture {
  readonly #commands: CommandRunner;

  constructor(
    commands: CommandRunner,
    readonly business: string = newId(),
    readonly clerk: string = newId(),
  ) {
    this.#commands = commands;
  }

  envelope(idempotency?: CommandEnvelope['idempotency']): CommandEnvelope {
    return {
      business: this.business,
      metadata: { actor: { type: 'admin', id: this.clerk }, requestId: newId() },
      at: new Date(),
      idempotency,
    };
  }

  run<R extends Readonly<Record<string, StreamReference>>>(
    plan: CommandPlan<R>,
    idempotency?: CommandEnvelope['idempotency'],
  ) {
    return this.#commands.run(this.envelope(idempotency), plan);
  }

  receive(id: string, arrival: Arrival = {}, idempotency?: CommandEnvelope['idempotency']) {
    return this.run({ streams: parcel(id, 'new'), decide: () => ({ parcel: [received(id, arrival)] }) }, idempotency);
  }

  /** @returns their ids */
  async receiveMany(parcels: number): Promise<string[]> {
    const ids = Array.from({ length: parcels }, () => newId());
    await this.each(ids, (id) => this.receive(id));
    return ids;
  }

  /** Does it with each parcel, many at once. */
  async each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (let done = 0; done < ids.length; done += AT_ONCE) await Promise.all(ids.slice(done, done + AT_ONCE).map(work));
  }

  /** For somebody of whom nothing was written before. */
  receiveForNewcomer(id: string, recipientId: string, arrival: Arrival = {}) {
    return this.run({
      streams: parcel(id, 'new'),
      decide: () => ({ parcel: [received(id, { ...arrival, recipientId })] }),
      newPersons: [recipientId],
    });
  }

  /** A rule over all parcels, each of which is a stream of its own. */
  receiveWithin({ grams, isGuarded }: Allowance, id: string, weightGrams: number) {
    return this.run({
      streams: parcel(id, 'new'),
      context: HELD,
      guards: isGuarded ? [{ scope: 'allowance', value: this.business }] : [],
      decide: (_streams, [held]) => {
        if ((held?.grams as number) + weightGrams > grams) throw new AllowanceUsedUp();
        return { parcel: [received(id, { weightGrams })] };
      },
    });
  }

  receiveUnlessHere(id: string) {
    return this.run({
      streams: parcel(id, 'whole'),
      decide: ({ parcel: { version } }) => ({ parcel: version === 0 ? [received(id, {})] : [] }),
    });
  }

  shelve(id: string, shelf: string, idempotency?: CommandEnvelope['idempotency']) {
    return this.run(
      { streams: parcel(id, 'whole'), decide: ({ parcel: { state } }) => ({ parcel: shelved(state, shelf) }) },
      idempotency,
    );
  }

  handOver(id: string, by: string) {
    return this.run({
      streams: parcel(id, 'whole'),
      decide: ({ parcel: { state } }) => ({ parcel: handedOver(state, by) }),
    });
  }

  forget(id: string) {
    return this.run({
      streams: parcel(id, 'whole'),
      decide: ({ parcel: { version } }) => ({ parcel: version > 0 ? [FORGOTTEN] : [] }),
    });
  }

  /** Receives a parcel and prints its label: two streams in one append. The label's number is its event's version. */
  receiveAndLabel(id: string, arrival: Arrival = {}) {
    return this.run({
      streams: {
        ...parcel(id, 'new'),
        labels: { definition: labelStream, id: this.business, read: 'head' } as const,
      },
      decide: () => ({
        parcel: [received(id, arrival), ...shelved({ status: 'here' }, 'door')],
        labels: [printed(id)],
      }),
    });
  }
}

export const FORGOTTEN: ParcelEvent = { type: 'ParcelForgotten', data: {} };

export function shelved({ status }: Pick<Parcel, 'status'>, shelf: string): ParcelEvent[] {
  if (status !== 'here') throw new ParcelNotHere();
  return [{ type: 'ParcelShelved', data: { shelf } }];
}

export function handedOver(state: Parcel, by: string): ParcelEvent[] {
  if (state.status !== 'here') throw new ParcelNotHere();
  const signatures = [
    { by, note: null },
    { by, note: 'left with a neighbour' },
  ];
  return [{ type: 'ParcelHandedOver', data: { recipientId: state.recipientId, signatures } }];
}

function printed(parcelId: string): LabelEvent {
  return { type: 'LabelPrinted', data: { parcelId } };
}

export function received(parcelId: string, arrival: Arrival = {}): Extract<ParcelEvent, { type: 'ParcelReceived' }> {
  return {
    type: 'ParcelReceived',
    data: {
      parcelId,
      recipientId: newId(),
      recipientName: 'Ada Winterbourne',
      label: `label ${parcelId}`,
      weightGrams: 750,
      receivedOn: '2026-11-16',
      ...arrival,
    },
  };
}
