import { LANGUAGES, type ChangeOwnLanguageRequest, type Language } from '@waybook/contracts/api';
import { ChoiceField } from '@waybook/platform/http';

export class ChangeLanguageBody implements ChangeOwnLanguageRequest {
  @ChoiceField(LANGUAGES) readonly language!: Language;
}
