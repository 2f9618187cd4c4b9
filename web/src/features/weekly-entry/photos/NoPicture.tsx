import { AddAPhotoOutlinedIcon } from '../../../shared/ui/icons/AddAPhotoOutlinedIcon';

export function NoPicture() {
  return <AddAPhotoOutlinedIcon color="disabled" aria-hidden="true" />;
}
