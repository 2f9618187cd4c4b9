import AddAPhotoOutlinedIcon from '@mui/icons-material/AddAPhotoOutlined';

export function NoPicture() {
  return <AddAPhotoOutlinedIcon color="disabled" aria-hidden="true" />;
}
