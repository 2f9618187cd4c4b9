const IMAGE_NAME = /\.(jpe?g|png|webp|heic|heif|avif|gif)$/i;

/** Phones leave the type of a HEIC file empty, so its name has to do. */
export function isImage(file: Pick<File, 'type' | 'name'>): boolean {
  return file.type.startsWith('image/') || (file.type === '' && IMAGE_NAME.test(file.name));
}
