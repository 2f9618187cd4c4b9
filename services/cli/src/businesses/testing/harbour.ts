import type { NewBusinessOptions } from '../new-business.js';

export const DIRECTOR_PASSWORD = 'correct horse battery';

/** A sample business and its first director, as an operator registers them. */
export const HARBOUR = {
  name: 'Harbour Parcels Ltd',
  displayName: 'Harbour Parcels',
  email: 'office@harbour.example',
  vatNumber: 'GB980780684',
  adminUsername: 'ada',
  adminEmail: 'ada@harbour.example',
  adminFirstName: 'Ada',
  adminLastName: 'Price',
} satisfies NewBusinessOptions;

/** The command-line arguments that register a business. */
export function addBusinessArguments(options: Readonly<Record<string, string>>): string[] {
  const flag = (name: string) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
  return ['businesses', 'add', ...Object.entries(options).flatMap(([name, value]) => [flag(name), value])];
}
