import { accountNamed } from '../../credentials/sign-in-names.js';
import type { Person } from './people.js';

/** As failed sign-ins are counted: `admin:<username>` or `driver:<e-mail>`. */
export function accountOf(person: Person): string {
  return accountNamed(person.type, person.type === 'admin' ? person.user.username : person.user.email);
}
