import { CheckCircleOutlinedIcon } from '../../../shared/ui/icons/CheckCircleOutlinedIcon';
import { Box, Card, FormHelperText, Stack, Typography } from '@mui/material';
import { MAX_JOBS_PER_REMITTANCE } from '@waybook/contracts/api';
import { t } from '../../../shared/language/text';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import type { Draft } from '../draft/use-draft';
import { PodPhotos } from '../photos/PodPhotos';
import { EntryFields } from './EntryFields';
import { isFull } from './job-entry';
import { RepeatLastJob } from './RepeatLastJob';
import { useEntryForm, type EntryFormProps } from './use-entry-form';

/** Adds a job to the week's list, or changes one that stands there. */
export function JobForm(props: EntryFormProps & Pick<Draft, 'unkeptPhotoIds'>) {
  const { draft, change, week, today } = props;
  const { form, entry, edited, photos, shown, save, cancel, ...does } = useEntryForm(props);
  const last = edited === undefined ? draft.jobs.at(-1) : undefined;
  return (
    <Card component="section" aria-labelledby="add-job" sx={{ p: 4 }}>
      <Typography id="add-job" variant="h2">
        {edited === undefined ? t('Add a job') : t('Change load {loadId}', { loadId: edited.loadId })}
      </Typography>
      <Done text={edited === undefined ? does.done : null} />
      {edited !== undefined && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('It stays as it was until you save.')}</Typography>
      )}
      <Stack
        component="form"
        ref={form}
        noValidate
        onKeyDown={does.pressEnter}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        sx={{ mt: 4, gap: 5 }}
      >
        {last !== undefined && <RepeatLastJob last={last} onRepeat={() => does.repeat(last)} />}
        <EntryFields
          {...{ entry, week, today }}
          problems={shown}
          onTyped={does.typed}
          onLoadIdComplete={does.loadIdComplete}
        />
        <PodPhotos
          photos={entry.photos}
          form={photos}
          unkeptPhotoIds={props.unkeptPhotoIds}
          problem={shown.photos}
          onRemove={(kind) => void change({ type: 'photoRemoved', kind })}
          onSwap={(kinds) => void change({ type: 'photosSwapped', kinds })}
        />
        {edited === undefined ? <AddButton isFull={isFull(draft.jobs)} /> : <SaveButtons onCancel={cancel} />}
      </Stack>
    </Card>
  );
}

/** Beside the field that has the focus again: seen and heard that the job is on the list, which lies below. */
function Done({ text }: { text: string | null }) {
  return (
    <Box role="status">
      {text !== null && (
        <Typography color="success" sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
          <CheckCircleOutlinedIcon fontSize="small" aria-hidden="true" />
          {text}
        </Typography>
      )}
    </Box>
  );
}

function AddButton({ isFull: full }: { isFull: boolean }) {
  return (
    <>
      <SteadyButton type="submit" variant="outlined" size="large" disabled={full}>
        {t('Add job')}
      </SteadyButton>
      {full && (
        <FormHelperText>
          {t('One submission holds at most {count} jobs.', { count: MAX_JOBS_PER_REMITTANCE })}
        </FormHelperText>
      )}
    </>
  );
}

function SaveButtons({ onCancel }: { onCancel: () => void }) {
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      <SteadyButton type="submit" variant="contained" size="large" sx={{ flex: 1 }}>
        {t('Save changes')}
      </SteadyButton>
      <SteadyButton color="inherit" size="large" onClick={onCancel}>
        {t('Cancel')}
      </SteadyButton>
    </Stack>
  );
}
