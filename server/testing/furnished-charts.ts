import type { FastifyInstance } from 'fastify';
import type { CustomerNo } from '../../contract/ids.ts';
import type { Person } from './people.ts';
import { readyPicture } from './pictures.ts';

/** An entry with a photo to be changed, one to be removed, and a photo that stands nowhere yet. */
export const furnishCharts = async (
  app: FastifyInstance,
  owner: Person,
  customerNo: CustomerNo,
  label: string,
) => {
  const entry = async (photos: string[]) =>
    (
      await owner.call('customerCharts.create', {
        body: {
          customerNo,
          enteredOn: '2026-01-04' as never,
          body: `${label}차트`,
          photos: photos.map((fileId) => ({ fileId, kind: 'BEFORE' as const })),
        },
      })
    ).body.id;
  const fileId = await readyPicture(app, owner, 'CHART_PHOTO');
  return {
    saved: { id: await entry([fileId]), fileId },
    removed: { id: await entry([]) },
    freeFileId: await readyPicture(app, owner, 'CHART_PHOTO'),
  };
};
