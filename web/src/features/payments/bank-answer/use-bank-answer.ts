import { MAX_BANK_ANSWER_BYTES, type BankAnswerPreviewAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { fileSize } from '../../../shared/ui/form/file-size.view';
import { usePreviewBankAnswerMutation } from '../payments.api';

const FAILED = 'The file could not be read. Please try again.';
const TOO_LARGE = `A bank's file may have ${fileSize(MAX_BANK_ANSWER_BYTES)}. Ask the bank for one of fewer days.`;

export interface PreviewedAnswer {
  readonly fileName: string;
  readonly content: string;
  readonly preview: BankAnswerPreviewAnswer;
}

/** Reads a file as text and has the server look at it. */
export function useBankAnswer(onPreview: (file: PreviewedAnswer) => void) {
  const [look] = usePreviewBankAnswerMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (fileName: string, content: string) => {
    setBusy(true);
    setFailure(null);
    try {
      onPreview({ fileName, content, preview: await look({ content }).unwrap() });
    } catch (error) {
      setFailure(sentenceOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File) => {
    if (file.size > MAX_BANK_ANSWER_BYTES) return setFailure(TOO_LARGE);
    return read(file.name, await file.text());
  };
  return { busy, failure, choose, read };
}
