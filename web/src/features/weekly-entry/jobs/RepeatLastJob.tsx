import { ReplayIcon } from '../../../shared/ui/icons/ReplayIcon';
import { Box, Button } from '@mui/material';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import type { DraftJob } from '../draft/week-draft';

/** Offers the price and the description of the job before, which is often the same run once more. */
export function RepeatLastJob({ last, onRepeat }: { last: DraftJob; onRepeat: () => void }) {
  const what = [formatPounds(last.jobPricePence), last.description].filter((part) => part !== '').join(', ');
  return (
    <Button
      variant="outlined"
      startIcon={<ReplayIcon />}
      onClick={onRepeat}
      sx={{ alignSelf: 'flex-start', maxWidth: 1 }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } }}>
        {t('Repeat last job: {what}', { what })}
      </Box>
    </Button>
  );
}
