import { createSvgIcon } from '@mui/material/utils';

export const CheckIcon = createSvgIcon(<path d="M9 16.17L4.83 12l-1.42 1.41L9 19L21 7l-1.41-1.41z" />, 'Check');
