import { styled } from '@mui/material/styles';

/** For eyes that listen: read out, not shown. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: 'inset(50%)',
});
