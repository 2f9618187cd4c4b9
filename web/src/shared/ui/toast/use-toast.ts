import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type NewToast } from './toast.slice';

export function useToast(): { toast: (message: NewToast) => void } {
  const dispatch = useDispatch();
  const toast = useCallback((message: NewToast) => void dispatch(toastShown(message)), [dispatch]);
  return { toast };
}
