import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  id: string;
  title: string;
  description?: string;
  variant: 'default' | 'destructive';
  open: boolean;
}

export type NewToast = Pick<ToastMessage, 'title' | 'description'> & Partial<Pick<ToastMessage, 'variant'>>;

interface ToastState {
  /** One at a time: a new toast takes the place of the one before. */
  current: ToastMessage | null;
}
const initialState: ToastState = { current: null };

export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { variant: 'default' as const, ...toast, id: nanoid(), open: true } }),
      reducer: (state, { payload }: PayloadAction<ToastMessage>) => {
        state.current = payload;
      },
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current.open = false;
    },
    toastRemoved: (state, { payload: id }: PayloadAction<string>) => {
      if (state.current?.id === id) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastSlice.actions;

export interface WithToast {
  toast: ToastState;
}
export const selectToast = (state: WithToast): ToastMessage | null => state.toast.current;
