import { Box, TableCell, TableContainer, tableRowClasses } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { COLUMNS_BELOW, pinnedEdge, usePinnedEdge } from './pinned-edge';

const SCROLLER = 'pinning-table';

/** Around a table whose rows end with a `PinnedCell`. Its cells may ask by a container query how wide it is. */
export function PinningTableContainer({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  usePinnedEdge(root, `.${SCROLLER}`);
  return (
    <Box ref={root} sx={{ containerType: 'inline-size' }}>
      <TableContainer className={SCROLLER}>{children}</TableContainer>
    </Box>
  );
}

/** The cell with a row's buttons: in view however far the others are scrolled, on paper of its own in the row's colour. */
export const PinnedCell = styled(TableCell)(({ theme }) => {
  const { background, action } = theme.vars?.palette ?? theme.palette;
  const tinted = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });
  return {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    backgroundColor: background.paper,
    [`.${tableRowClasses.hover}:hover > &`]: tinted(action.hover),
    [`.${tableRowClasses.selected} > &, .${tableRowClasses.selected}:hover > &`]: tinted(action.selected),
    [`[${COLUMNS_BELOW}] &`]: pinnedEdge(theme),
  };
});
