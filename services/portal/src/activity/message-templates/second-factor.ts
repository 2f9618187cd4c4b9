import type { secondFactorEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import type { Names } from '../names/names.js';
import type { SubjectRef, TemplatesFor } from './event-template.js';

interface OfPerson {
  personId: string;
  personType: 'admin' | 'driver';
}

const about = ({ personId, personType }: OfPerson): SubjectRef => ({
  kind: personType === 'driver' ? 'driver' : 'admin-user',
  id: personId,
});

const own = ({ personId, personType }: OfPerson, names: Names) =>
  personType === 'driver' ? names.driversOwn(personId) : names.adminsOwn(personId);

/** Null once the person is erased, absent in what was written before. */
const because = ({ reason }: { reason?: string | null }) => (reason ? `: ${reason}` : '');

/** Null once the person is erased. */
const called = ({ name }: { name: string | null }) => (name ? `: ${name}` : '');

export const secondFactorTemplates: TemplatesFor<keyof typeof secondFactorEvents> = {
  SecondFactorTurnedOn: { about, phrase: () => 'turned their second factor on' },
  SecondFactorTurnedOff: { about, phrase: () => 'turned their second factor off' },
  SecondFactorReset: { about, phrase: (whose, names) => `reset ${own(whose, names)} second factor${because(whose)}` },
  RecoveryCodeUsed: {
    about,
    phrase: ({ codesLeft }) => `used a recovery code, and has ${counted(codesLeft, 'code')} left`,
  },
  RecoveryCodesReplaced: { about, phrase: () => 'made new recovery codes' },
  PasskeyAdded: { about, phrase: (passkey) => `added a passkey${called(passkey)}` },
  PasskeyRenamed: { about, phrase: (passkey) => `renamed a passkey${called(passkey)}` },
  PasskeyRemoved: { about, phrase: (passkey) => `removed a passkey${called(passkey)}` },
};
