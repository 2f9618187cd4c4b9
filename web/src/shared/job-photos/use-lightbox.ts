import { useState } from 'react';

const ZOOM_STEPS = [1, 1.5, 2, 3, 4] as const;

export function useLightbox(count: number, onIndex: (index: number) => void) {
  const [step, setStep] = useState(0);
  return {
    zoom: ZOOM_STEPS[step] ?? 1,
    zoomIn: () => setStep((now) => Math.min(now + 1, ZOOM_STEPS.length - 1)),
    zoomOut: () => setStep((now) => Math.max(now - 1, 0)),
    goTo: (index: number) => {
      if (index < 0 || index >= count) return;
      setStep(0);
      onIndex(index);
    },
  };
}
