import { Box, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { photosOfJob } from '../../shared/job-photos/job-photos.view';
import { PhotoStrip } from '../../shared/job-photos/PhotoStrip';
import { usePhotoViewer } from '../../shared/job-photos/use-photo-viewer';
import { t } from '../../shared/language/text';
import { jobsOf } from '../../shared/remittance-jobs.view';
import { jobLine } from './remittance.view';

/** What was delivered, each job with its proof of delivery; the photos are fetched as they scroll into view. */
export function DriverJobs({ remittance }: { remittance: RemittanceAnswer }) {
  const [jobs] = useState(() => jobsOf(remittance));
  const { enlarge, viewer } = usePhotoViewer(jobs);
  if (jobs.length === 0) return null;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {t('Jobs and proof of delivery')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {jobs.map((job) => {
          const { id, loadId, detail, price } = jobLine(job);
          return (
            <Stack key={id} component="li" sx={{ gap: 2, py: 3, borderBottom: 1, borderColor: 'divider' }}>
              <Stack direction="row" sx={{ gap: 4, justifyContent: 'space-between' }}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography>{loadId}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {detail}
                  </Typography>
                </Box>
                <Typography>{price}</Typography>
              </Stack>
              <PhotoStrip photos={photosOfJob(job)} onEnlarge={enlarge} />
            </Stack>
          );
        })}
      </Box>
      {viewer}
    </div>
  );
}
