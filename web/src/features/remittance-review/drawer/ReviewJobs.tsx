import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Job as JobAnswer } from '@waybook/contracts/api';
import { decimalText, penceFromPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../../../shared/ui/Money';
import { formatDate } from '../../../shared/ui/dates.view';
import { photosOfJob, type JobPhoto } from '../../../shared/job-photos/job-photos.view';
import { PhotoStrip } from '../../../shared/job-photos/PhotoStrip';

interface ReviewJobsProps {
  jobs: readonly JobAnswer[];
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

/** Beside its photos where there is room, so that several jobs are in view. */
const Place = styled('li')({ containerType: 'inline-size' });
const Job = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3, 0),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '@container (min-width: 36rem)': { gridTemplateColumns: '8.5rem minmax(0, 1fr)' },
}));

function JobWithPhotos({ job, onEnlarge }: { job: JobAnswer; onEnlarge: (photo: JobPhoto) => void }) {
  return (
    <Place>
      <Job>
        <Box>
          <Typography sx={{ fontWeight: 'fontWeightMedium', fontVariantNumeric: 'tabular-nums' }}>
            Load {job.loadId}
          </Typography>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            <Money amount={decimalText(penceFromPounds(job.jobPrice))} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[formatDate(job.date), job.description].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <PhotoStrip photos={photosOfJob(job)} onEnlarge={onEnlarge} />
      </Job>
    </Place>
  );
}
