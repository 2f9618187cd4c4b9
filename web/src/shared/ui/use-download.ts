import { useState } from 'react';
import { sentenceOf } from '../api/api-error';
import { saveFile } from '../api/save-file';
import { fetchFile } from '../api/uploaded-files';
import { t } from '../language/text';
import { useToast } from './toast/use-toast';

/** Fetches a file that only the signed-in may have, and hands it to the browser's downloads. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const { toast } = useToast();
  const download = async ({ url, fileName }: { url: string; fileName: string }) => {
    setBusy(true);
    try {
      saveFile(await fetchFile(url), fileName);
    } catch (error) {
      const why = sentenceOf(error, t('Check your connection and try again.'));
      const description = t("{fileName} couldn't be downloaded. {why}", { fileName, why });
      toast({ title: t('Download Failed'), description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, download };
}
