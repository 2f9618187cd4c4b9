import type { BusinessAnswer, BusinessDetailName } from '@waybook/contracts/api';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key';
import { changedValues } from '../../shared/ui/form/changed-values';
import { useFormSubmission } from '../../shared/ui/form/use-form-submission';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeBusinessMutation } from './business.api';
import { businessChanges, businessValues, overtakenDetails, type BusinessValues } from './business-values';

/** What the form goes on from, and the details that somebody else changed while they were being typed. */
interface Followed {
  record: BusinessAnswer;
  overtaken: readonly BusinessDetailName[];
}

/** A form that stays open while others save, too: what is typed stays, and all else follows the record. */
export function useBusinessForm(business: BusinessAnswer) {
  const form = useForm<BusinessValues>({ defaultValues: businessValues(business) });
  const { dirtyFields } = form.formState;
  const [followed, setFollowed] = useState<Followed>({ record: business, overtaken: [] });
  const { record } = followed;
  const [change] = useChangeBusinessMutation();
  const keyFor = useIdempotencyKey();
  const { toast } = useToast();
  const submission = useFormSubmission({
    form,
    failureText: 'Failed to update business details',
    onFaultyFields: () => undefined,
    onSubmit: async (values) => {
      const body = businessChanges(values, dirtyFields);
      // The same change may be wanted again, after somebody else undid it.
      const idempotencyKey = keyFor({ body, after: record.updatedAt });
      const saved = await change({ body, idempotencyKey }).unwrap();
      goOnFrom(saved, form, values);
      setFollowed({ record: saved, overtaken: [] });
      toast({ title: 'Business details updated successfully' });
    },
  });

  // While one's own changes are on their way, it is they that a newer record brings.
  if (!submission.busy && business.updatedAt > record.updatedAt) {
    const typed = changedValues(form.getValues(), dirtyFields);
    const overtaken = overtakenDetails(typed, { before: record, after: business });
    setFollowed({ record: business, overtaken: [...new Set([...followed.overtaken, ...overtaken])] });
  }
  useEffect(() => {
    const kept = { keepDirty: true, keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true };
    form.reset(businessValues(record), kept);
  }, [form, record]);

  const overtaken = followed.overtaken.filter((name) => Object.hasOwn(dirtyFields, name));
  const theirs = businessValues(record);
  return {
    ...{ form, ...submission },
    hasChanges: Object.keys(dirtyFields).length > 0,
    overtaken: Object.fromEntries(overtaken.map((name) => [name, theirs[name]])) as Partial<BusinessValues>,
  };
}

/** What was typed since it was sent stays as well. */
function goOnFrom(saved: BusinessAnswer, form: UseFormReturn<BusinessValues>, sent: BusinessValues): void {
  const typed = form.getValues();
  form.reset(businessValues(saved), { keepFieldsRef: true });
  for (const name of Object.keys(sent) as BusinessDetailName[]) {
    if (typed[name] !== sent[name]) form.setValue(name, typed[name], { shouldDirty: true });
  }
}
