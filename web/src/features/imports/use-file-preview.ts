import { MAX_IMPORT_BYTES, type ImportKind, type ImportPreviewAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { sentenceOf } from '../../shared/api/api-error';
import { fileSize } from '../../shared/ui/form/file-size.view';
import { usePreviewImportMutation } from './imports.api';

const FAILED = 'The file could not be read. Please try again.';
const NOT_UTF8 = 'This file is not UTF-8. In Excel, save it as "CSV UTF-8 (Comma delimited)".';
const TOO_LARGE = `A file may have ${fileSize(MAX_IMPORT_BYTES)}. Split it in two.`;

export interface PreviewedFile {
  readonly fileName: string;
  readonly content: string;
  readonly preview: ImportPreviewAnswer;
}

/** Reads a file as text and has the server look at it. */
export function useFilePreview(kind: ImportKind, onPreview: (file: PreviewedFile) => void) {
  const [previewImport] = usePreviewImportMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async (fileName: string, content: string) => {
    setBusy(true);
    setFailure(null);
    try {
      onPreview({ fileName, content, preview: await previewImport({ kind, body: { content } }).unwrap() });
    } catch (error) {
      setFailure(sentenceOf(error, FAILED));
    } finally {
      setBusy(false);
    }
  };
  const choose = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES) return setFailure(TOO_LARGE);
    const content = utf8TextOf(await file.arrayBuffer());
    return content === null ? setFailure(NOT_UTF8) : look(file.name, content);
  };
  return { busy, failure, choose, look };
}

function utf8TextOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
