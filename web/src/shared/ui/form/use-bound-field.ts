import { useController, type Control, type FieldPath, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { english, t } from '../../language/text';

export type FieldRules<Values extends FieldValues> = Pick<
  RegisterOptions<Values, FieldPath<Values>>,
  'validate' | 'pattern' | 'minLength' | 'maxLength' | 'min' | 'max' | 'deps'
>;

/** What all our controls take. */
export interface ControlProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  /** True, or the sentence to say when nothing is given. */
  required?: boolean | string;
  helperText?: string;
  disabled?: boolean;
  rules?: FieldRules<Values>;
}

const MISSING = english('Required');

/** Binds a control to its field: value, handlers, and the one line below it, which is the error where there is one. */
export function useBoundField<Values extends FieldValues>(
  { control, name, required = false, helperText, disabled, rules }: ControlProps<Values>,
  check?: (value: unknown) => string | true,
) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      ...rules,
      required: required === true ? t(MISSING) : required,
      validate: { ...(check === undefined ? {} : { check }), ...validators(rules?.validate) },
    },
  });
  const message = fieldState.error?.message;
  return {
    field,
    isRequired: required !== false,
    isDisabled: disabled ?? false,
    hasError: fieldState.error !== undefined,
    line: message === undefined || message === '' ? helperText : message,
  };
}

function validators<Values extends FieldValues>(validate: FieldRules<Values>['validate']) {
  return typeof validate === 'function' ? { own: validate } : validate;
}
