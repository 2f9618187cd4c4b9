import { domainError } from '../../errors/index.js';
import { serveJobs } from '../serve-jobs.js';

const Odd = domainError('ODD', 'conflict', (field: string) => ({ field, message: 'That is odd.' }));

const oddJobs = {
  double: (value: number) => value * 2,
  environment: () => Object.keys(process.env),
  refuse: (field: string): never => {
    throw new Odd(field);
  },
  fail: (): never => {
    throw new TypeError('no such thing');
  },
  loop: (): never => {
    for (;;);
  },
  fill: (): never => {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
};

export function serve(): void {
  serveJobs(oddJobs);
}
