interface Reached {
  readonly topic: string;
  readonly partition: number;
  readonly lastOffset: string;
  readonly highWatermark: string;
}

/** A group member's lag over its currently assigned partitions. */
export class PartitionLag {
  readonly #partitions = new Map<string, number>();

  get total(): number {
    return [...this.#partitions.values()].reduce((sum, lag) => sum + lag, 0);
  }

  assign(partitions: Readonly<Record<string, readonly number[]>>): void {
    const own = new Set(Object.entries(partitions).flatMap(([topic, places]) => places.map((p) => nameOf(topic, p))));
    for (const name of this.#partitions.keys()) if (!own.has(name)) this.#partitions.delete(name);
  }

  reach({ topic, partition, lastOffset, highWatermark }: Reached): void {
    this.#partitions.set(nameOf(topic, partition), Math.max(0, Number(highWatermark) - Number(lastOffset) - 1));
  }
}

function nameOf(topic: string, partition: number): string {
  return `${topic}/${partition}`;
}
