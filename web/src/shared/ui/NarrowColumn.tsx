import { styled } from '@mui/material/styles';

/** Driver pages stay in one column, however wide the screen is. */
export const NarrowColumn = styled('div')(({ theme }) => ({ maxWidth: theme.layout.driverMax, marginInline: 'auto' }));
