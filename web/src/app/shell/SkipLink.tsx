import { styled } from '@mui/material/styles';
import { t } from '../../shared/language/text';

export const MAIN_CONTENT_ID = 'content';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: theme.spacing(2),
  insetInlineStart: theme.spacing(2),
  zIndex: theme.zIndex.tooltip,
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.layout.touch,
  paddingInline: theme.spacing(4),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars?.palette.primary.main,
  color: theme.vars?.palette.primary.contrastText,
  transform: 'translateY(-300%)',
  '&:focus': { transform: 'none' },
}));

export function SkipLink() {
  return (
    <Anchor href={`#${MAIN_CONTENT_ID}`} className="no-print">
      {t('Skip to content')}
    </Anchor>
  );
}
