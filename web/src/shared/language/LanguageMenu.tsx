import { Stack } from '@mui/material';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@waybook/contracts/api';
import { SteadyButton } from '../ui/SteadyButton';
import { activeLanguage } from './active-language';
import { t } from './text';

/** Each language by its own name, one tap away. No select: it would come with the first load of the sign-in. */
export function LanguageMenu({ disabled, onChosen }: { disabled?: boolean; onChosen: (language: Language) => void }) {
  return (
    <Stack role="group" aria-label={t('Language')} direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {LANGUAGES.map((language) => {
        const isShown = language === activeLanguage();
        return (
          <SteadyButton
            key={language}
            lang={language}
            size="large"
            variant={isShown ? 'outlined' : 'text'}
            color={isShown ? 'primary' : 'inherit'}
            aria-pressed={isShown}
            disabled={disabled}
            onClick={() => onChosen(language)}
            sx={{ flex: '1 0 auto' }}
          >
            {LANGUAGE_NAMES[language]}
          </SteadyButton>
        );
      })}
    </Stack>
  );
}
