import type { NewBusinessOptions } from '../new-business.js';

export const DIRECTOR_PASSWORD = 'correct horse battery';

/** A business and its first director, as whoever runs the installation registers them. */
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

/** The words that `waybook` is told to register it. */
export function wordsToAdd(options: Readonly<Record<string, string>>): string[] {
  const flag = (name: string) => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
  return ['businesses', 'add', ...Object.entries(options).flatMap(([name, value]) => [flag(name), value])];
}
