import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDriver } from '../../../shared/session/use-session';
import { UploadedImage } from '../../../shared/ui/UploadedImage';
import type { KeptPhoto } from '../draft/week-draft';
import { entriesOf } from '../store/entry-stores';
import { NoPicture } from './NoPicture';

type Shown = 'looking' | 'none' | { readonly url: string };

/** From this phone where it lies here, without a network; otherwise from the server. */
export function DraftPhoto({ photo, alt }: { photo: KeptPhoto; alt: string }) {
  return photo.id === undefined ? <OfServer photo={photo} alt={alt} /> : <OfPhone id={photo.id} {...{ photo, alt }} />;
}

function OfServer({ photo: { objectPath }, alt }: { photo: KeptPhoto; alt: string }) {
  return objectPath === null ? <NoPicture /> : <UploadedImage objectPath={objectPath} alt={alt} size="thumbnail" />;
}

function OfPhone({ id, photo, alt }: { id: string; photo: KeptPhoto; alt: string }) {
  const [shown, setShown] = useShownFromPhone(id);
  if (shown === 'looking') return null;
  if (shown === 'none') return <OfServer photo={photo} alt={alt} />;
  return (
    <Box
      component="img"
      src={shown.url}
      alt={alt}
      draggable={false}
      // An earlier version kept HEIC as it came, which most browsers can't show.
      onError={() => setShown('none')}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}

function useShownFromPhone(id: string) {
  const { store } = entriesOf(useDriver().id);
  const [shown, setShown] = useState<Shown>('looking');
  useEffect(() => {
    let url: string | undefined;
    let isWanted = true;
    const revoke = () => url !== undefined && URL.revokeObjectURL(url);
    void store.photo(id).then((stored) => {
      if (!isWanted) return;
      if (stored === undefined) return setShown('none');
      url = URL.createObjectURL(new Blob([stored.bytes], { type: stored.contentType }));
      setShown({ url });
    });
    return () => {
      isWanted = false;
      // Once the screen shows what took its place: each takes a slow phone some ten milliseconds.
      setTimeout(revoke);
    };
  }, [store, id]);
  return [shown, setShown] as const;
}
