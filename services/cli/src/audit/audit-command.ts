import { Command, InvalidArgumentError, Option } from 'commander';
import type { AcknowledgeOptions } from './acknowledge.js';
import type { ClosingsOptions } from './closings.js';
import { instant } from './instant.js';
import type { ReplayOptions } from './replay.js';

/** `waybook audit …`, for finance and for whoever comes to check on us. */
export function auditCommand(exitWith: (code: number) => void): Command {
  const audit = new Command('audit').description(
    'the trail of everything that happened, and whether it still is what it was',
  );
  audit
    .command('verify')
    .description('read the whole log and name the first event that is not what was written')
    .option('--since <size>', 'recompute only what came after a checkpoint of so many events', wholeNumber)
    .action(async (options: { since?: number }) => {
      const { verify } = await import('./verify.js');
      exitWith(await verify(options, process.env));
    });
  audit
    .command('acknowledge')
    .description(
      'record that the events are known to be lost that checkpoints outside saw: after a restore from an older dump',
    )
    .requiredOption('--reason <text>', 'why they are lost; whoever may read the audit trail of a business reads it')
    .option('--by <name>', 'who says so (default: who is signed in to this machine)')
    .action(async (options: AcknowledgeOptions) => {
      const { acknowledge } = await import('./acknowledge.js');
      exitWith(await acknowledge(options, process.env));
    });
  audit
    .command('prove')
    .description('write a proof that an event, or all of a remittance, is in the signed log')
    .argument('<event>', "an event's place or id, or a remittance's id")
    .option('--out <file>', 'where to write it', 'proof.json')
    .action(async (event: string, { out }: { out: string }) => {
      const { prove } = await import('./prove.js');
      exitWith(await prove(event, out, process.env));
    });
  addFinance(audit, exitWith);
  return audit;
}

const BUSINESS = ['--business <name or id>', 'one business; by default all of them'] as const;

function addFinance(audit: Command, exitWith: (code: number) => void): void {
  audit
    .command('replay')
    .description('the books at one date as far as they were known at another, from sealed events alone')
    .option('--as-of <instant>', 'what had happened by then; a day means its end in London (default: now)', instant)
    .option('--known-at <instant>', 'as far as it was recorded by then (default: now)', instant)
    .option(...BUSINESS)
    .addOption(new Option('--out <form>', 'what to write').choices(['csv', 'json']).default('csv'))
    .option('--file <file>', 'where to write it (default: standard output)')
    .option('--fresh', 'read every event, and nothing that was added up before')
    .action(async (options: ReplayOptions) => {
      const { replay } = await import('./replay.js');
      exitWith(await replay(options, process.env));
    });
  audit
    .command('reconcile')
    .description('compare what the events come to with the read tables, penny by penny')
    .option(...BUSINESS)
    .action(async (options: { business?: string }) => {
      const { reconcile } = await import('./reconcile.js');
      exitWith(await reconcile(options, process.env));
    });
  audit
    .command('close')
    .description("sign a month's closing balance and record it")
    .requiredOption('--month <month>', 'for instance 2026-10')
    .option(...BUSINESS)
    .action(async ({ month, ...options }: ClosingsOptions & { month: string }) => {
      const { close } = await import('./closings.js');
      exitWith(await close(month, options, process.env));
    });
  audit
    .command('closings')
    .description('the months that were closed, and what came later for them')
    .option(...BUSINESS)
    .action(async (options: ClosingsOptions) => {
      const { closings } = await import('./closings.js');
      exitWith(await closings(options, process.env));
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('give a whole number.');
  return Number(text);
}
