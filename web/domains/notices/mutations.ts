import { endOfDay, startOfDay } from './format.ts';
import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { PopupDraft } from './format.ts';

export const useReadNotification = () =>
  useCall('notices.readNotification', ({ id, upTo = false }: { id: number; upTo?: boolean }) => ({
    params: { id },
    body: { read: true, upTo },
  }));

export interface PopupInput {
  /** Left out for a new one. */
  of?: { id: number; version: number } | undefined;
  fields: Record<'title' | 'body' | 'link' | 'startsAt' | 'endsAt' | 'audience', string>;
  picture?: File | undefined;
  dropPicture?: boolean;
}

export const fieldsOf = (draft: PopupDraft): PopupInput['fields'] => ({
  title: draft.title.trim(),
  body: draft.body.trim(),
  link: draft.link.trim(),
  startsAt: startOfDay(draft.startsOn),
  endsAt: endOfDay(draft.endsOn),
  audience: draft.audience,
});

const formOf = ({ of, fields, picture, dropPicture }: PopupInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (of) form.append('version', String(of.version));
  if (dropPicture) form.append('dropPicture', 'true');
  if (picture) form.append('file', picture);
  return form;
};

/** A picture of ten megabytes takes a while on a telephone. */
const timeoutMs = 60_000;

export const useSavePopup = () =>
  useCalls(
    (send, input: PopupInput) => {
      const sending = { body: formOf(input), timeoutMs };
      return input.of
        ? send('notices.savePopup', { params: { id: input.of.id }, ...sending })
        : send('notices.createPopup', sending);
    },
    { quiet: true },
  );
