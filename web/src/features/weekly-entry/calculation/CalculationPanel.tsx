import { Card, Stack, Typography } from '@mui/material';
import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import { memo } from 'react';
import { t } from '../../../shared/language/text';
import { Payslip } from '../../../shared/payslip/Payslip';
import { decimalCommaToPoint } from '../../../shared/ui/form/decimal-comma';
import { OutlinedField } from '../../../shared/ui/form/OutlinedField';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { Draft } from '../draft/use-draft';
import { feeHint, membershipFeeText, type EditedFigures, type FigureProblems } from './week-calculation';

interface CalculationPanelProps {
  draft: Draft['draft'];
  change: Draft['change'];
  /** Of so many jobs: they follow the draft's own a moment later. */
  breakdown: RemittanceBreakdown;
  jobCount: number;
  isVatRegistered: boolean;
  feeDuePence: Pence;
  problems: FigureProblems;
  /** Why nothing can be submitted just now, or null. */
  obstacle: string | null;
  /** What a submission would wait for, or null. */
  waiting: string | null;
  onSubmit: () => void;
}

const ShownPayslip = memo(Payslip);

export function CalculationPanel(props: CalculationPanelProps) {
  const { draft, change, feeDuePence, problems, breakdown, jobCount, isVatRegistered, obstacle, waiting, onSubmit } =
    props;
  const { membershipFee, additionalDeductions, deductionReason } = draft;
  const hint = obstacle ?? waiting;
  return (
    <Card component="section" aria-labelledby="calculation" sx={{ p: 4 }}>
      <Typography id="calculation" variant="h2">
        {t('Remittance calculation')}
      </Typography>
      <Stack sx={{ mt: 4, gap: 5 }}>
        <EditableFigures
          {...{ change, feeDuePence, problems, membershipFee, additionalDeductions, deductionReason }}
          needsReason={breakdown.additionalDeductionsPence > 0}
        />
        {jobCount === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Your pay is worked out here as soon as there is a job.')}
          </Typography>
        ) : (
          <ShownPayslip
            breakdown={breakdown}
            isVatRegistered={isVatRegistered}
            jobCount={jobCount}
            deductionReason={deductionReason}
          />
        )}
        {jobCount > 0 && (
          <Stack sx={{ gap: 2 }}>
            <SteadyButton variant="contained" size="large" disabled={obstacle !== null} onClick={onSubmit}>
              {t('Submit for Review')}
            </SteadyButton>
            {hint !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

const AMOUNT_INPUT = { inputMode: 'decimal', step: 0.01, min: 0, onBeforeInput: decimalCommaToPoint } as const;

type EditableFiguresProps = Pick<CalculationPanelProps, 'change' | 'feeDuePence' | 'problems'> &
  EditedFigures & { needsReason: boolean };

/** Remembered: a key in the form of the job changes none of them. */
const EditableFigures = memo(function EditableFigures(props: EditableFiguresProps) {
  const { change, feeDuePence, problems, needsReason, additionalDeductions, deductionReason } = props;
  return (
    <Stack sx={{ gap: 4 }}>
      <OutlinedField
        label={t('Membership fee (£)')}
        type="number"
        value={membershipFeeText(props, feeDuePence)}
        onChange={(event) => void change({ type: 'figuresTyped', typed: { membershipFee: event.target.value } })}
        error={problems.membershipFee !== undefined}
        helperText={problems.membershipFee ?? feeHint(props, feeDuePence)}
        inputProps={AMOUNT_INPUT}
      />
      <OutlinedField
        label={t('Additional deductions (£)')}
        type="number"
        placeholder="0.00"
        value={additionalDeductions}
        onChange={(event) => void change({ type: 'figuresTyped', typed: { additionalDeductions: event.target.value } })}
        error={problems.additionalDeductions !== undefined}
        helperText={problems.additionalDeductions}
        isLabelAbove
        inputProps={AMOUNT_INPUT}
      />
      {needsReason && (
        <OutlinedField
          label={t('Reason for the deductions')}
          required
          value={deductionReason}
          onChange={(event) => void change({ type: 'figuresTyped', typed: { deductionReason: event.target.value } })}
          helperText={problems.deductionReason}
          inputProps={{ maxLength: MAX_REASON_LENGTH }}
        />
      )}
    </Stack>
  );
});
