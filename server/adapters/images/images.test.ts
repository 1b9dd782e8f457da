import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageError } from './image-error.ts';
import { inspectImage } from './inspect.ts';
import { mmsMaxBytes, shrinkForMms } from './mms.ts';
import { makeVariants } from './variants.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '37/1 33/1 59/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '126/1 58/1 41/1',
};

/** A landscape file that a phone held upright made: red left half, blue right half, turned by its tag. */
const phonePhoto = async () => {
  const right = await sharp({ create: { width: 600, height: 800, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  return plain(1200, 800)
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: 'PhoneMaker', Artist: '김현주' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return { red: pixel[0] ?? 0, blue: pixel[2] ?? 0 };
};

const fault = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ImageError ? error.fault : error),
  );

describe('inspectImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('knows a %s by its bytes', async (format) => {
    const bytes = await plain(40, 30).toFormat(format).toBuffer();
    expect(await inspectImage(bytes)).toEqual({ format, width: 40, height: 30 });
  });

  it('measures a turned photo as it is seen', async () => {
    expect(await inspectImage(await phonePhoto())).toMatchObject({ width: 800, height: 1200 });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['an AVIF', () => plain(9, 9).avif().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a web page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
    ['nothing', async () => new Uint8Array()],
  ])('refuses %s', async (_, make) => {
    expect(await fault(inspectImage(await make()))).toBe('UNSUPPORTED');
  });

  it('refuses a small file that claims a huge picture, before decoding it', async () => {
    const bytes = await plain(8, 8).png().toBuffer();
    bytes.writeUInt32BE(100_000, 16);
    bytes.writeUInt32BE(100_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    expect(await fault(inspectImage(bytes))).toBe('TOO_MANY_PIXELS');
    expect(await fault(makeVariants(bytes))).toBe('TOO_MANY_PIXELS');
  });
});

describe('shrinkForMms', () => {
  it('makes a JPEG that every carrier takes, of what is too large for them', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, noise, background: RED } })
      .png()
      .toBuffer();
    const small = await shrinkForMms(photo);
    expect(photo.length).toBeGreaterThan(1_000_000);
    expect(small.length).toBeLessThanOrEqual(mmsMaxBytes);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: expect.any(Number) });
  });
});

describe('makeVariants', () => {
  it('leaves nothing of what the phone wrote about place, maker and person', async () => {
    const photo = await phonePhoto();
    const before = await sharp(photo).metadata();
    expect(before.exif?.includes('PhoneMaker')).toBe(true);
    expect(
      before.exif?.includes(Buffer.from([0x88, 0x25])) || before.exif?.includes(Buffer.from([0x25, 0x88])),
    ).toBe(true);

    const { original, thumbnails } = await makeVariants(photo);
    for (const { bytes } of [original, thumbnails[320], thumbnails[960]]) {
      const after = await sharp(bytes).metadata();
      expect(after).not.toHaveProperty('exif');
      expect(after).not.toHaveProperty('xmp');
      expect(after.orientation ?? 1).toBe(1);
      expect(bytes.includes('PhoneMaker')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  it('turns the picture upright: the left half of the file becomes the top', async () => {
    const { original } = await makeVariants(await phonePhoto());
    expect(original).toMatchObject({ width: 800, height: 1200, contentType: 'image/jpeg' });
    const [top, bottom] = [
      await colourAt(original.bytes, 400, 300),
      await colourAt(original.bytes, 400, 900),
    ];
    expect(top.red).toBeGreaterThan(top.blue);
    expect(bottom.blue).toBeGreaterThan(bottom.red);
  });

  it('fits the long edge of each thumbnail', async () => {
    const { thumbnails } = await makeVariants(await phonePhoto());
    expect(thumbnails[320]).toMatchObject({ width: 213, height: 320, contentType: 'image/webp' });
    expect(thumbnails[960]).toMatchObject({ width: 640, height: 960, contentType: 'image/webp' });
  });

  it('never enlarges, and brings an oversized original down', async () => {
    const tiny = await makeVariants(await plain(50, 20).png().toBuffer());
    expect(tiny.original).toMatchObject({ width: 50, height: 20, contentType: 'image/png' });
    expect(tiny.thumbnails[960]).toMatchObject({ width: 50, height: 20 });
    const wide = await makeVariants(await plain(5000, 100).jpeg().toBuffer());
    expect(wide.original).toMatchObject({ width: 4096, height: 82 });
  });

  it('keeps transparency', async () => {
    const logo = sharp({
      create: { width: 30, height: 30, channels: 4, background: { ...RED, alpha: 0.3 } },
    });
    const { original, thumbnails } = await makeVariants(await logo.png().toBuffer());
    expect((await sharp(original.bytes).metadata()).hasAlpha).toBe(true);
    expect((await sharp(thumbnails[320].bytes).metadata()).hasAlpha).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('calls a %s cut in half corrupt', async (format) => {
    const noise = sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
        background: RED,
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    expect(await fault(makeVariants(bytes.subarray(0, bytes.length / 2)))).toBe('CORRUPT');
  });

  it('calls a header without a picture corrupt', async () => {
    const bytes = await plain(40, 30).jpeg().toBuffer();
    expect(await fault(makeVariants(bytes.subarray(0, 20)))).toBe('CORRUPT');
  });
});
