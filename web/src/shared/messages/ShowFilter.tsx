import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { t } from '../language/text';
import { useParameters } from '../ui/use-parameters';

const PARAMETER = 'show';

/** Which part of a list shows; it stands in the address. @param choices the first one is shown unless another is named */
export function useShown<Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  const [parameters, setParameters] = useParameters();
  const shown = choices.find((choice) => choice === parameters.get(PARAMETER)) ?? choices[0];
  const show = (choice: Choice) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (choice === choices[0]) after.delete(PARAMETER);
        else after.set(PARAMETER, choice);
        return after;
      },
      { replace: true },
    );
  return { shown, show };
}

interface ShowFilterProps<Choice extends string> {
  /** English; put through the catalogue here. */
  labels: Readonly<Record<Choice, string>>;
  shown: Choice;
  onShow: (choice: Choice) => void;
}

export function ShowFilter<Choice extends string>({ labels, shown, onShow }: ShowFilterProps<Choice>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('Show')}
      value={shown}
      onChange={(_, chosen: Choice | null) => chosen !== null && onShow(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {Object.entries<string>(labels).map(([choice, label]) => (
        <ToggleButton key={choice} value={choice} sx={{ flexShrink: 0 }}>
          {t(label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
