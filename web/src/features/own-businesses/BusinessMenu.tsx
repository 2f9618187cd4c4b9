import { BusinessOutlinedIcon } from '../../shared/ui/icons/BusinessOutlinedIcon';
import { Box, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../shared/language/text';

const BusinessMenuList = lazy(async () => ({ default: (await import('./BusinessMenuList')).BusinessMenuList }));

const Button = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  gap: theme.spacing(2),
  minWidth: theme.layout.touch,
  minHeight: theme.layout.touch,
  [`${theme.breakpoints.up('md')} and (pointer: fine)`]: { minWidth: 0, minHeight: theme.spacing(9) },
  paddingInline: theme.spacing(2),
  borderRadius: theme.spacing(2),
  '&:hover': { background: theme.vars?.palette.action.hover },
  '&.Mui-focusVisible': { background: theme.vars?.palette.action.focus },
}));

/** Says in which business one works, and opens the others. */
export function BusinessMenu({ signedIn: { user } }: { signedIn: SignedIn }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={setAnchor}
        aria-label={t('Business: {business}', { business: user.businessName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <BusinessOutlinedIcon fontSize="small" />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', md: 'block' },
            maxWidth: '16rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {user.businessName}
        </Box>
      </Button>
      {/* It stays once it was opened: what is chosen in it opens dialogs of its own. */}
      {isOpen && (
        <Suspense>
          <BusinessMenuList anchor={anchor} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
