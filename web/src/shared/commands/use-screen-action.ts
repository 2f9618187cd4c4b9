import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSignedIn } from '../session/use-session';
import { useParameters } from '../ui/use-parameters';
import { OPEN_PARAMETER, withoutOpen } from './action-address';
import { SCREEN_ACTIONS, type ScreenAction } from './admin-commands';
import { fulfils } from './command';

/**
 * A dialog that opens by a button of its screen, or by the screen's address (`?open=add-driver`), which is how the palette opens it. The address
 * forgets it at once, so that neither a reload nor Back opens it again. Whoever may not have it doesn't get it by an address either.
 */
export function useScreenAction(name: ScreenAction) {
  const { path, may } = SCREEN_ACTIONS[name];
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  const [parameters, change] = useParameters();
  const [isOpen, setIsOpen] = useState(false);
  const isAllowed = signedIn !== null && fulfils(signedIn, may);
  const isAsked = isAllowed && pathname === path && parameters.get(OPEN_PARAMETER) === name;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setIsOpen(true);
  }
  const forgetInAddress = useEffectEvent(() => change(withoutOpen, { replace: true }));
  useEffect(() => {
    if (isAsked) forgetInAddress();
  }, [isAsked]);
  return { isAllowed, isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
