import { HistoryIcon } from '../ui/icons/HistoryIcon';
import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { RecordHistory } from './RecordHistory';
import type { RecordPath } from './record-history.api';

/** The history of the record that is shown above it, for those who ask. */
export function HistorySection({ category, id }: RecordPath) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <Box component="section" aria-label="History">
      <Button
        size="small"
        startIcon={<HistoryIcon />}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide history' : 'Show history'}
      </Button>
      <Box id={contentId} hidden={!isOpen} sx={{ mt: 3 }}>
        {isOpen && <RecordHistory category={category} id={id} />}
      </Box>
    </Box>
  );
}
