import { skipToken } from '@reduxjs/toolkit/query';
import type { SecondPersonAnswer } from '@waybook/contracts/api';
import type { TwoPersonActName } from '@waybook/contracts/texts';
import { useGetSecondPersonQuery } from './admin-users.api';

const NOTHING_TO_SAY: SecondPersonAnswer = { isBarred: false, note: null };

/**
 * What the server says before somebody does what takes two people; until it has answered there is nothing to say.
 *
 * @param doneBy who did the first part; null where that is nobody, or the act isn't at hand
 * @param doneAt when they did it, where one person has to wait between the two parts
 */
export function useSecondPerson(
  act: TwoPersonActName,
  doneBy: string | null | undefined,
  doneAt?: string,
): SecondPersonAnswer {
  const { data = NOTHING_TO_SAY } = useGetSecondPersonQuery(doneBy ? { act, doneBy, doneAt } : skipToken);
  return doneBy ? data : NOTHING_TO_SAY;
}
