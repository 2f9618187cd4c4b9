import { Box, Card, Stack, Typography } from '@mui/material';
import type { OperatorOverviewAnswer } from '@waybook/contracts/api';
import { useId } from 'react';
import { Badge } from '../../shared/ui/StatusBadge';
import { byUrgency, FINDING_BADGES, summaryOf } from './operator.view';

type FindingsAnswer = OperatorOverviewAnswer['findings'];

/** What `waybook doctor` says, with what to do. */
export function Findings({ findings }: { findings: FindingsAnswer }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 4, alignSelf: 'start', minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2">
        What the doctor says
      </Typography>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {summaryOf(findings)}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 3, p: 0, gap: 2, listStyle: 'none' }}>
        {byUrgency(findings).map((finding) => (
          <FindingLine key={`${finding.check} ${finding.says}`} finding={finding} />
        ))}
      </Stack>
    </Card>
  );
}

function FindingLine({ finding: { check, state, says, todo } }: { finding: FindingsAnswer[number] }) {
  const { label, tone } = FINDING_BADGES[state];
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, alignItems: 'baseline' }}>
      <Box sx={{ flex: '0 0 4rem' }}>
        <Badge tone={tone}>{label}</Badge>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <Box component="strong" sx={{ fontWeight: 560 }}>
            {check}
          </Box>
          {`: ${says}`}
        </Typography>
        {todo !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {todo}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
