import { Command } from 'commander';
import type { NewBusinessOptions } from './new-business.js';

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
  return businesses;
}
