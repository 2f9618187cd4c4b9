import { v7 as newId } from 'uuid';
import type { CommandEnvelope, CommandRunner, StreamReference } from '../command-runner.js';
import { type ConsignmentEvent, consignmentStream, type Item, type TourEvent, tourStream } from './consignments.js';

type ConsignmentReference = StreamReference<(typeof consignmentStream)['initial'], ConsignmentEvent>;

/** Commands on consignments and tours. */
export class ConsignmentFixture {
  readonly #commands: CommandRunner;

  constructor(
    commands: CommandRunner,
    readonly business: string = newId(),
  ) {
    this.#commands = commands;
  }

  pack(id: string, items: readonly Item[], read: 'new' | 'whole' | 'head' = 'new') {
    return this.#change(id, read, { type: 'ConsignmentPacked', data: { items: [...items] } });
  }

  takeOut(id: string, itemId: string) {
    return this.#change(id, 'whole', { type: 'ItemTakenOut', data: { itemId } });
  }

  /** All of them and the tour's own stream in one append. */
  startTour(tourId: string, consignments: readonly string[]) {
    const references = consignments.map((id): [string, ConsignmentReference] => [
      id,
      { definition: consignmentStream, id, read: 'whole' },
    ]);
    const tour = { definition: tourStream, id: tourId, read: 'new' } as const;
    return this.#commands.run<Record<string, StreamReference>>(this.#envelope(), {
      streams: { ...Object.fromEntries(references), tour },
      decide: (streams) => {
        const lines = consignments.map((id) => ({
          id,
          items: (streams[id]!.state as (typeof consignmentStream)['initial']).items.length,
        }));
        const started: TourEvent = { type: 'TourStarted', data: { consignments: lines } };
        const sent: ConsignmentEvent = { type: 'ConsignmentSent', data: { tourId } };
        return { ...Object.fromEntries(consignments.map((id) => [id, [sent]])), tour: [started] };
      },
    });
  }

  /** The tour's own stream alone. */
  planTour(tourId: string, consignments: TourEvent['data']['consignments']) {
    const planned: TourEvent = { type: 'TourStarted', data: { consignments: [...consignments] } };
    return this.#commands.run(this.#envelope(), {
      streams: { tour: { definition: tourStream, id: tourId, read: 'whole' } },
      decide: () => ({ tour: [planned] }),
    });
  }

  #change(id: string, read: 'new' | 'whole' | 'head', ...events: ConsignmentEvent[]) {
    return this.#commands.run(this.#envelope(), {
      streams: { consignment: { definition: consignmentStream, id, read } },
      decide: () => ({ consignment: events }),
    });
  }

  #envelope(): CommandEnvelope {
    return { business: this.business, metadata: { actor: { type: 'admin', id: this.business } }, at: new Date() };
  }
}

export function items(count: number, grams = 100): Item[] {
  return Array.from({ length: count }, () => ({ id: newId(), grams }));
}
