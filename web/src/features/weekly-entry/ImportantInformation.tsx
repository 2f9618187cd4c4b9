import { Notice } from './week/Notice';

export function ImportantInformation() {
  return (
    <Notice name="important" title="Important">
      Each load counts once and needs all 3 photos. Check your entry first: after you submit it, only admin can act on
      it.
    </Notice>
  );
}
