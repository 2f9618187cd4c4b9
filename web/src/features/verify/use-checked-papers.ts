import { checkPaper, type CheckedPaper } from '@waybook/contracts/proofs';
import { useEffect, useRef, useState } from 'react';

/** A remittance of two hundred deliveries is a tenth of it. */
const MAX_BYTES = 5_000_000;

export interface Paper {
  readonly id: number;
  readonly name: string;
  /** Null while it waits for its turn. */
  readonly checked: CheckedPaper | { readonly outcome: 'unreadable' } | null;
}

interface Waiting extends Paper {
  readonly file: File;
}

/** Reads and checks files in this browser, one after the other; anew when other keys are trusted. */
export function useCheckedPapers(keys: readonly string[] | null) {
  const [papers, setPapers] = useState<readonly Waiting[]>([]);
  const [checkedBy, setCheckedBy] = useState(keys);
  const nextId = useRef(0);
  if (checkedBy !== keys) {
    setCheckedBy(keys);
    setPapers(papers.map((paper) => ({ ...paper, checked: null })));
  }
  const next = keys === null ? undefined : papers.find(({ checked }) => checked === null);
  useEffect(() => {
    if (next === undefined || keys === null) return undefined;
    let isCurrent = true;
    void checkedFile(next.file, keys).then((checked) => {
      if (!isCurrent) return;
      setPapers((all) => all.map((paper) => (paper.id === next.id ? { ...paper, checked } : paper)));
    });
    return () => {
      isCurrent = false;
    };
  }, [next, keys]);
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: nextId.current++, name: file.name, file, checked: null }));
    setPapers((all) => [...all, ...added]);
  };
  return { papers: papers as readonly Paper[], add, clear: () => setPapers([]) };
}

async function checkedFile(file: File, keys: readonly string[]): Promise<NonNullable<Paper['checked']>> {
  if (file.size > MAX_BYTES) return { outcome: 'no_proof' };
  try {
    return await checkPaper(new Uint8Array(await file.arrayBuffer()), keys);
  } catch {
    return { outcome: 'unreadable' };
  }
}
