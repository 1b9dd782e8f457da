const longestPx = 2048;
const smallBytes = 400_000;
const quality = 0.85;

/** A camera's picture as large as any screen shows it, the way up it was taken; what cannot be read here goes as it is. */
export const smallerPhoto = async (file: File): Promise<File> => {
  if (file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (!smaller || smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/u, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
};
