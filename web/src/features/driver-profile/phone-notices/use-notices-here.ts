import { useEffect, useState } from 'react';
import { isDeviceSubscribed, unsubscribeDevice } from '../../../shared/push/current-subscription';
import { subscribeDevice } from '../../../shared/push/subscribe-device';
import { useShowNoNoticesHereMutation, useShowNoticesHereMutation } from './phone-notices.api';

export interface NoticesHere {
  /** Both the server and the browser have to know of it. */
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Only ever by a tap: the browser asks the person. @throws what made it fail, but not a refusal */
  readonly turn: (isOn: boolean) => Promise<void>;
}

export function useNoticesHere(isOnAtServer: boolean, publicKey: string): NoticesHere {
  const [isSubscribed, setIsSubscribed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [show] = useShowNoticesHereMutation();
  const [showNone] = useShowNoNoticesHereMutation();
  useEffect(() => {
    let isOpen = true;
    void isDeviceSubscribed().then((is) => isOpen && setIsSubscribed(is));
    return () => {
      isOpen = false;
    };
  }, [isOnAtServer]);
  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted') return;
    const device = await subscribeDevice(publicKey);
    setIsSubscribed(true);
    await show(device).unwrap();
  };
  const turnOff = async () => {
    await showNone().unwrap();
    await unsubscribeDevice();
    setIsSubscribed(false);
  };
  const turn = async (isOn: boolean) => {
    setIsBusy(true);
    try {
      await (isOn ? turnOn() : turnOff());
    } finally {
      setIsBusy(false);
    }
  };
  return { isOn: isOnAtServer && isSubscribed, isBusy, turn };
}
