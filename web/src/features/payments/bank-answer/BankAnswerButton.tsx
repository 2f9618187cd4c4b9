import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useScreenAction } from '../../../shared/commands/use-screen-action';
import { READ_BANK_ANSWER } from './bank-answer.view';

const BankAnswerDialog = lazy(async () => ({ default: (await import('./BankAnswerDialog')).BankAnswerDialog }));

export function BankAnswerButton() {
  const { isAllowed, isOpen, open, close } = useScreenAction('read-bank-answer');
  if (!isAllowed) return null;
  return (
    <>
      <Button variant="outlined" onClick={open}>
        {READ_BANK_ANSWER}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BankAnswerDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
