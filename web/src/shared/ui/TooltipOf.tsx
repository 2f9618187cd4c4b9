import { Tooltip, type TooltipProps } from '@mui/material';
import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react';

export interface TooltipOfProps {
  /** What it tells of, drawn elsewhere and before. */
  anchor: HTMLElement;
  /** Already while it was on its way. */
  isWanted: boolean;
  title: string;
  placement?: TooltipProps['placement'];
}

export function TooltipOf({ anchor, isWanted, ...props }: TooltipOfProps) {
  return (
    <Tooltip {...props}>
      <Stand anchor={anchor} isWanted={isWanted} />
    </Tooltip>
  );
}

/** What a tooltip listens to, and what the browser calls it. */
const EVENTS = {
  onMouseOver: 'mouseover',
  onMouseLeave: 'mouseleave',
  onFocus: 'focus',
  onBlur: 'blur',
  onTouchStart: 'touchstart',
  onTouchEnd: 'touchend',
} as const;
type Handler = keyof typeof EVENTS;
const HANDLERS = Object.keys(EVENTS) as Handler[];

interface StandProps extends Partial<Record<Handler, (event: Event) => void>> {
  anchor: HTMLElement;
  isWanted: boolean;
  ref?: Ref<HTMLElement>;
}

/** Stands in the tooltip for the anchor, and hands its events on. */
function Stand({ anchor, isWanted, ref, ...handlers }: StandProps) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  const hand = useEffectEvent((name: Handler, event: Event) => handlers[name]?.(event));
  const begin = useEffectEvent(() => isWanted && hand('onMouseOver', new MouseEvent(EVENTS.onMouseOver)));
  useEffect(() => {
    const listeners = HANDLERS.map((name) => [EVENTS[name], (event: Event) => hand(name, event)] as const);
    for (const [type, listener] of listeners) anchor.addEventListener(type, listener, { passive: true });
    // By which MUI knows, while developing, that its child got its props.
    anchor.toggleAttribute('data-mui-internal-clone-element', true);
    begin();
    return () => {
      for (const [type, listener] of listeners) anchor.removeEventListener(type, listener);
    };
  }, [anchor]);
  return null;
}
