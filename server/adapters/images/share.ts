import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';

/** What chats and social networks show of a link. */
const [width, height] = [1200, 630];
const photoWidth = 600;
const margin = 72;

const font = createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-SemiBold.otf');
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const marked = (words: string, color: string) =>
  `<span foreground="${color}">${words.replaceAll(/[&<>]/gu, (sign) => signs[sign] ?? '')}</span>`;

export interface SharePicture {
  name: string;
  /** Below the name. */
  line: string;
  photo: Uint8Array | undefined;
}

/** The shop's name beside its first photo, as a JPEG. */
export const drawSharePicture = async ({ name, line, photo }: SharePicture): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const textWidth = width - (photo ? photoWidth : 0) - margin * 2;
  const written = (words: string, size: number, color: string, most: number) =>
    sharp({
      text: {
        text: marked(words, color),
        font: `Pretendard SemiBold ${size}`,
        fontfile: font,
        width: textWidth,
        height: most,
        rgba: true,
        wrap: 'word-char',
        spacing: 8,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const title = await written(name, 64, '#1d1b18', 300);
  const below = await written(line, 30, '#0f7a5f', 60);
  const top = Math.round((height - title.info.height - below.info.height - 32) / 2);
  const layers: OverlayOptions[] = [
    { input: title.data, left: margin, top },
    { input: below.data, left: margin, top: top + title.info.height + 32 },
  ];
  if (photo)
    layers.push({
      input: await sharp(photo).resize(photoWidth, height, { fit: 'cover' }).toBuffer(),
      left: width - photoWidth,
      top: 0,
    });
  return sharp({ create: { width, height, channels: 3, background: '#fffdfa' } })
    .composite(layers)
    .jpeg({ quality: 86 })
    .toBuffer();
};
