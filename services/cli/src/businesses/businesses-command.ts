import { Command } from 'commander';
import type { NewBusinessOptions } from './new-business.js';
import type { RemoveOptions } from './remove/remove-business.js';

/** `waybook businesses …`, for whoever runs the installation. */
export function businessesCommand(exitWith: (code: number) => void): Command {
  const businesses = new Command('businesses').description('the businesses of this installation');
  businesses
    .command('add')
    .description("register a business and its first director, whose password is read from standard input's first line")
    .requiredOption('--name <text>', "the company's registered name")
    .requiredOption('--display-name <text>', 'the name that people see')
    .requiredOption('--email <address>', 'where the business is written to')
    .option('--phone <text>', 'its telephone number')
    .option('--address <text>', 'street and number')
    .option('--city <text>', 'town or city')
    .option('--postcode <text>', 'of that address')
    .option('--vat-number <text>', 'GB and nine or twelve digits')
    .option('--company-number <text>', 'at Companies House')
    .requiredOption('--admin-username <text>', 'what the first director signs in with')
    .requiredOption('--admin-email <address>', 'where the first director is written to, and may sign in with')
    .requiredOption('--admin-first-name <text>', "the first director's first name")
    .requiredOption('--admin-last-name <text>', "the first director's last name")
    .action(async (options: NewBusinessOptions) => {
      const { addBusiness } = await import('./add-business.js');
      exitWith(await addBusiness(options, process.env));
    });
  businesses
    .command('export')
    .description('take one business out whole: its events with their proofs, its tables and its files, all readable')
    .argument('<business>', 'its id or its name')
    .requiredOption('--to <folder>', 'one that is new or empty')
    .action(async (business: string, { to }: { to: string }) => {
      const { exportBusiness } = await import('./export/export-business.js');
      exitWith(await exportBusiness(business, to, process.env));
    });
  businesses
    .command('verify-export')
    .description('read an exported business whole, and name every file and event that is not what was written')
    .argument('<folder>', 'what "waybook businesses export --to" was given')
    .option('--log-key <key>', 'the public key of the log, as "waybook keys checkpoint" prints it and somebody kept it')
    .action(async (folder: string, options: { logKey?: string }) => {
      const { verifyExport } = await import('./export/verify-export.js');
      exitWith(await verifyExport(folder, options));
    });
  for (const [name, isClosed, what] of [
    ['close', true, 'let nobody sign in to a business any more, nor read its events, until it is opened again'],
    ['open', false, 'let people sign in again to a business that was closed'],
  ] as const)
    businesses
      .command(name)
      .description(what)
      .argument('<business>', 'its id or its name')
      .action(async (business: string) => {
        const { closeBusiness } = await import('./close-business.js');
        exitWith(await closeBusiness(business, isClosed, process.env));
      });
  businesses
    .command('allow-alone')
    .description('let one person do what takes two although somebody objected, or before the 72 hours are over')
    .argument('<business>', 'its id or its name')
    .action(async (business: string) => {
      const { allowAlone } = await import('./allow-alone.js');
      exitWith(await allowAlone(business, process.env));
    });
  businesses
    .command('remove')
    .description(
      "remove a closed business for good: its rows, files, keys and events; its name is read from standard input's first line",
    )
    .argument('<business>', 'its id or its name; where removing it broke off, its id')
    .requiredOption('--reason <text>', 'why, for whoever reads the log')
    .option('--export <folder>', 'its export, made within a day: it is checked')
    .option('--without-export', 'although there is none')
    .option('--despite-money', 'although something is due, retained or awaits a decision')
    .option('--by <name>', 'who says so (default: the name that the machine knows)')
    .action(async (business: string, options: RemoveOptions) => {
      const { removeBusiness } = await import('./remove/remove-business.js');
      exitWith(await removeBusiness(business, options, process.env));
    });
  return businesses;
}
