import { useEffect, useEffectEvent, useState } from 'react';

const SETTLES_AFTER_MS = 250;

interface Typed {
  text: string;
  /** What the owner last said, and what it was last told. */
  known: string;
  told: string;
}

/** What is being typed, told to the owner once it rests; what the owner changes itself takes its place. */
export function useTypedSearch(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<Typed>({ text: value, known: value, told: value });
  const { text, known, told } = typed;
  if (value !== known)
    setTyped(value === told ? { ...typed, known: value } : { text: value, known: value, told: value });

  const tell = useEffectEvent((settled: string) => {
    setTyped((now) => ({ ...now, told: settled }));
    onChange(settled);
  });
  useEffect(() => {
    const settled = text.trim();
    if (settled === told) return undefined;
    const timer = setTimeout(() => tell(settled), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, told]);

  return {
    text,
    type: (next: string) => setTyped({ ...typed, text: next }),
    clear: () => {
      setTyped({ ...typed, text: '', told: '' });
      onChange('');
    },
  };
}
