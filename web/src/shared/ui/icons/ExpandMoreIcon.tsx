import { createSvgIcon } from '@mui/material/utils';

export const ExpandMoreIcon = createSvgIcon(<path d="M16.59 8.59L12 13.17L7.41 8.59L6 10l6 6l6-6z" />, 'ExpandMore');
