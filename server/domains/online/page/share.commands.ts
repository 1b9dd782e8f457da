import { drawSharePicture } from '../../../adapters/images/share.ts';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { pictureBytes } from '../../files/public.ts';
import type { ZeroPage } from '../pages.commands.ts';

/** Drawn once for what is shown now; a page that is published again gets another. */
const drawn = new Map<string, Promise<Buffer>>();
const mostKept = 100;

const draw = async (storage: StoragePort, { row }: ZeroPage): Promise<Buffer> => {
  const first = row.live?.photos[0];
  return drawSharePicture({
    name: row.live?.title || row.name,
    line: '온라인 예약',
    photo: first && (await pictureBytes(storage, row, first.fileId)),
  });
};

/** The picture that stands where the page's link is shared. */
export const sharePicture = (storage: StoragePort, page: ZeroPage): Promise<Buffer> => {
  const { shopNo, live, name } = page.row;
  const key = JSON.stringify([shopNo, name, live?.title, live?.photos[0]?.fileId]);
  const known = drawn.get(key);
  if (known) return known;
  const oldest = drawn.keys().next().value;
  if (drawn.size >= mostKept && oldest !== undefined) drawn.delete(oldest);
  const picture = draw(storage, page);
  drawn.set(key, picture);
  picture.catch(() => drawn.delete(key));
  return picture;
};
