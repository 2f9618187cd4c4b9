import { Card, Stack, TextField, Typography } from '@mui/material';
import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import { Payslip } from '../../../shared/payslip/Payslip';
import { decimalCommaToPoint } from '../../../shared/ui/form/decimal-comma';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { Draft } from '../draft/use-draft';
import { feeHint, membershipFeeText, type FigureProblems } from './week-calculation';

interface CalculationPanelProps {
  draft: Draft['draft'];
  change: Draft['change'];
  breakdown: RemittanceBreakdown;
  isVatRegistered: boolean;
  feeDuePence: Pence;
  problems: FigureProblems;
  /** Why nothing can be submitted just now, or null. */
  obstacle: string | null;
  onSubmit: () => void;
}

export function CalculationPanel(props: CalculationPanelProps) {
  const { draft, breakdown, isVatRegistered, obstacle, onSubmit } = props;
  return (
    <Card component="section" aria-labelledby="calculation" sx={{ p: 4 }}>
      <Typography id="calculation" variant="h2">
        Remittance calculation
      </Typography>
      <Stack sx={{ mt: 4, gap: 5 }}>
        <EditableFigures {...props} />
        {draft.jobs.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            Your pay is worked out here as soon as there is a job.
          </Typography>
        ) : (
          <Payslip
            breakdown={breakdown}
            isVatRegistered={isVatRegistered}
            jobCount={draft.jobs.length}
            deductionReason={draft.deductionReason}
          />
        )}
        {draft.jobs.length > 0 && (
          <Stack sx={{ gap: 2 }}>
            <SteadyButton variant="contained" size="large" disabled={obstacle !== null} onClick={onSubmit}>
              Submit for Review
            </SteadyButton>
            {obstacle !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {obstacle}
              </Typography>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const AMOUNT_INPUT = { inputMode: 'decimal', step: 0.01, min: 0, onBeforeInput: decimalCommaToPoint } as const;

function EditableFigures({ draft, change, feeDuePence, breakdown, problems }: CalculationPanelProps) {
  const needsReason = breakdown.additionalDeductionsPence > 0;
  return (
    <Stack sx={{ gap: 4 }}>
      <TextField
        label="Membership fee (£)"
        type="number"
        value={membershipFeeText(draft, feeDuePence)}
        onChange={(event) => void change({ type: 'figuresTyped', typed: { membershipFee: event.target.value } })}
        error={problems.membershipFee !== undefined}
        helperText={problems.membershipFee ?? feeHint(draft, feeDuePence)}
        slotProps={{ htmlInput: AMOUNT_INPUT }}
      />
      <TextField
        label="Additional deductions (£)"
        type="number"
        placeholder="0.00"
        value={draft.additionalDeductions}
        onChange={(event) => void change({ type: 'figuresTyped', typed: { additionalDeductions: event.target.value } })}
        error={problems.additionalDeductions !== undefined}
        helperText={problems.additionalDeductions}
        slotProps={{ htmlInput: AMOUNT_INPUT, inputLabel: { shrink: true } }}
      />
      {needsReason && (
        <TextField
          label="Reason for the deductions"
          required
          value={draft.deductionReason}
          onChange={(event) => void change({ type: 'figuresTyped', typed: { deductionReason: event.target.value } })}
          helperText={problems.deductionReason}
          slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
        />
      )}
    </Stack>
  );
}
