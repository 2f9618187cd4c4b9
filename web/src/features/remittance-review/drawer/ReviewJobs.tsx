import { Box, Stack, Typography } from '@mui/material';
import type { Job } from '@waybook/contracts/api';
import { decimalText, penceFromPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../../../shared/ui/Money';
import { formatDate } from '../../../shared/ui/dates.view';
import { photosOfJob, type JobPhoto } from '../jobs.view';
import { PhotoStrip } from '../photos/PhotoStrip';

interface ReviewJobsProps {
  jobs: readonly Job[];
  onEnlarge: (photo: JobPhoto) => void;
}

export function ReviewJobs({ jobs, onEnlarge }: ReviewJobsProps) {
  return (
    <Box component="section" aria-labelledby="jobs-title">
      <Typography id="jobs-title" variant="h3">
        {counted(jobs.length, 'job')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {jobs.map((job) => (
          <JobWithPhotos key={job.id} job={job} onEnlarge={onEnlarge} />
        ))}
      </Box>
    </Box>
  );
}

function JobWithPhotos({ job, onEnlarge }: { job: Job; onEnlarge: (photo: JobPhoto) => void }) {
  return (
    <Stack component="li" sx={{ gap: 3, py: 4, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 4 }}>
        <Box>
          <Typography sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
            Load {job.loadId}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[formatDate(job.date), job.description].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
          <Money amount={decimalText(penceFromPounds(job.jobPrice))} />
        </Typography>
      </Stack>
      <PhotoStrip photos={photosOfJob(job)} onEnlarge={onEnlarge} />
    </Stack>
  );
}
