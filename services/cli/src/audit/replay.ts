import type { Environment } from '@waybook/platform/config';
import { csvLine } from '@waybook/platform/csv';
import { asOf, financeAmounts, FINANCE_HEADER, FinanceJournal, financeLines, type FinanceView } from '@waybook/portal';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type ChosenBusiness, chosenBusinesses, noSuchBusiness } from './chosen-businesses.js';
import { Progress } from './progress.js';
import { withLog } from './with-log.js';

export interface ReplayOptions {
  readonly asOf?: Date;
  readonly knownAt?: Date;
  readonly business?: string;
  readonly out: 'csv' | 'json';
  readonly file?: string;
  /** Reads every event, and nothing that was folded before. */
  readonly fresh?: boolean;
}

/** `waybook audit replay`: the books at one date as far as they were known at another, from sealed events alone. */
export function replay(options: ReplayOptions, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const businesses = await chosenBusinesses(log, options.business);
    if (businesses.length === 0) return noSuchBusiness(options.business);
    const { appPool, masterKey } = log.resources;
    const journal = new FinanceJournal({ appPool, masterKey, isFresh: options.fresh });
    const dates = { effectiveAt: options.asOf ?? new Date(), knownAt: options.knownAt ?? null };
    const output = options.file === undefined ? process.stdout : createWriteStream(options.file);
    const write = writerOf(options.out, output);
    await write.begin(dates);
    for (const business of businesses) {
      const progress = new Progress('events posted');
      const view = await journal.view(business.id, asOf(dates), (posted) => progress.show(posted, posted + 1));
      await write.business(business, view);
    }
    await write.end();
    if (output !== process.stdout) await new Promise((done) => output.end(done as () => void));
    return 0;
  });
}

interface ViewWriter {
  begin(dates: object): Promise<void>;
  business(business: ChosenBusiness, view: FinanceView): Promise<void>;
  end(): Promise<void>;
}

function writerOf(form: ReplayOptions['out'], output: Writable): ViewWriter {
  const write = async (text: string) => {
    if (!output.write(text)) await once(output, 'drain');
  };
  return form === 'csv' ? csvWriter(write) : jsonWriter(write);
}

type Write = (text: string) => Promise<void>;

const csvWriter = (write: Write): ViewWriter => ({
  begin: () => write(csvLine(['business', ...FINANCE_HEADER])),
  business: async ({ name }, view) => {
    for (const line of financeLines(view)) await write(csvLine([name, ...line]));
  },
  end: async () => undefined,
});

/** One business at a time, so that a long answer needs little memory. */
function jsonWriter(write: Write): ViewWriter {
  let separator = '';
  return {
    begin: (dates) => write(`${JSON.stringify(dates).slice(0, -1)},"businesses":[`),
    business: async ({ id, name }, { lines, totals }) => {
      const head = { business: id, name, totals: financeAmounts(totals) };
      await write(`${separator}${JSON.stringify(head).slice(0, -1)},"lines":[`);
      separator = ',';
      for (const [index, line] of lines.entries()) {
        await write(`${index === 0 ? '' : ','}\n${JSON.stringify({ ...line, amounts: financeAmounts(line.amounts) })}`);
      }
      await write(']}');
    },
    end: () => write(']}\n'),
  };
}
