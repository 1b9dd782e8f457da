import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Person } from './people.ts';

let drawn: Promise<Buffer> | undefined;
/** A small plain picture. */
export const picture = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8a2c8' } })
    .jpeg()
    .toBuffer());

/** Asks for an upload form and posts a picture to it as a browser does; answers the file's id. */
export const uploadPicture = async (
  app: FastifyInstance,
  person: Person,
  purpose:
    | 'CHART_PHOTO'
    | 'CMS_CONSENT'
    | 'CUSTOMER_PHOTO'
    | 'MENU_PHOTO'
    | 'MESSAGE_PHOTO'
    | 'SALE_PHOTO'
    | 'SENDER_PROOF'
    | 'SHOP_PHOTO' = 'CUSTOMER_PHOTO',
): Promise<string> => {
  const bytes = await picture();
  const { body } = await person.call('files.presign', {
    body: { purpose, contentType: 'image/jpeg', bytes: bytes.length },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
  const posted = new Response(form);
  const told = await app.inject({
    method: 'POST',
    url: body.url,
    headers: { 'content-type': posted.headers.get('content-type') ?? '' },
    payload: Buffer.from(await posted.arrayBuffer()),
  });
  if (told.statusCode !== 204) throw new Error(`the upload answered ${told.statusCode}: ${told.body}`);
  return body.fileId;
};

/** As uploadPicture, and looked at by the server: ready to be shown. */
export const readyPicture = async (
  app: FastifyInstance,
  person: Person,
  purpose: Parameters<typeof uploadPicture>[2],
): Promise<string> => {
  const fileId = await uploadPicture(app, person, purpose);
  await person.call('files.complete', { params: { fileId } });
  return fileId;
};
