import type { TooltipProps } from '@mui/material';
import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
} from 'react';
import { connected } from '../connected';
import type { TooltipOfProps } from './TooltipOf';

/** Where the line is gone, there is none until it is back: the button has its name all the same. */
const TooltipOf = lazy<ComponentType<TooltipOfProps>>(() =>
  connected()
    .then(() => import('./TooltipOf'))
    .then(
      (module) => ({ default: module.TooltipOf }),
      () => ({ default: () => null }),
    ),
);

interface LateTooltipProps {
  title: string;
  placement?: TooltipProps['placement'];
  children: ReactElement<object>;
}

/** A tooltip for what stands on a first page: what draws and places it is loaded once its button is pointed at or has the focus. */
export function LateTooltip({ title, placement, children }: LateTooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const approach = ({ currentTarget }: SyntheticEvent<HTMLElement>, wanted: boolean) => {
    setAnchor(currentTarget);
    setIsWanted(wanted);
  };
  const handlers = {
    // A tap is none: it presses.
    onPointerEnter: (event: PointerEvent<HTMLElement>) => approach(event, event.pointerType === 'mouse'),
    onPointerLeave: () => setIsWanted(false),
    onFocus: (event: FocusEvent<HTMLElement>) => approach(event, event.currentTarget.matches(':focus-visible')),
    onBlur: () => setIsWanted(false),
  };
  return (
    <>
      {cloneElement(children, handlers)}
      {anchor !== null && (
        <Suspense>
          <TooltipOf anchor={anchor} isWanted={isWanted} title={title} placement={placement} />
        </Suspense>
      )}
    </>
  );
}
