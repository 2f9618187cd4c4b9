import { ExpandMoreIcon } from '../../shared/ui/icons/ExpandMoreIcon';
import { Accordion, AccordionDetails, AccordionSummary, Box, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatWeek } from '../../shared/language/days';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { amountText, isNotPaid, statusSentence } from './remittance.view';
import { RemittanceDetails } from './RemittanceDetails';

interface RemittanceCardProps {
  remittance: RemittanceAnswer;
  /** Whether the address names it: then it opens, and gets the focus. */
  isNamed: boolean;
  onNamedClosed: () => void;
}

export function RemittanceCard({ remittance, isNamed, onNamedClosed }: RemittanceCardProps) {
  const today = londonDay(new Date());
  const [isOpen, setIsOpen] = useState(isNamed);
  const [wasNamed, setWasNamed] = useState(isNamed);
  if (isNamed !== wasNamed) {
    setWasNamed(isNamed);
    if (isNamed) setIsOpen(true);
  }
  // The arrow turns at once; what opens is long, and a slow phone draws it in pieces.
  const isExpanded = useDeferredValue(isOpen);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNamed) summary.current?.focus();
  }, [isNamed]);
  const openOrClose = (opens: boolean) => {
    setIsOpen(opens);
    if (!opens && isNamed) onNamedClosed();
  };
  return (
    <Accordion
      expanded={isExpanded}
      onChange={(_event, opens) => openOrClose(opens)}
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: 1 }, '&::before': { display: 'none' } }}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
    >
      <AccordionSummary
        ref={summary}
        id={`remittance-${remittance.id}`}
        aria-controls={`details-of-${remittance.id}`}
        expandIcon={<ExpandMoreIcon />}
        sx={{ px: 4, '& .MuiAccordionSummary-expandIconWrapper': { transform: isOpen ? 'rotate(180deg)' : 'none' } }}
      >
        <Stack
          component="span"
          direction="row"
          sx={{
            flex: 1,
            minWidth: 0,
            flexWrap: 'wrap',
            columnGap: 4,
            rowGap: 2,
            justifyContent: 'space-between',
            pr: 2,
          }}
        >
          <Box component="span" sx={{ flex: '1 1 6.5rem', minWidth: 0 }}>
            <Typography component="span" variant="h3" sx={{ display: 'block' }}>
              {formatWeek(remittance)}
            </Typography>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {statusSentence(remittance, today)}
            </Typography>
          </Box>
          <Stack component="span" sx={{ alignItems: 'flex-end', gap: 1, ml: 'auto' }}>
            <Typography
              component="span"
              variant="h3"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                color: isNotPaid(remittance) ? 'text.secondary' : 'inherit',
              }}
            >
              {amountText(remittance)}
            </Typography>
            <StatusBadge status={remittance.status} />
          </Stack>
        </Stack>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 4, pb: 4 }}>
        <RemittanceDetails remittance={remittance} today={today} />
      </AccordionDetails>
    </Accordion>
  );
}
