import type { Content, VersionRow, Written } from './queries.ts';

/** What is written, inspected or was sent back; it stands beside what is sent. */
export const openVersion = ({ versions }: Content): VersionRow | undefined =>
  versions.find(({ state }) => state === 'DRAFT' || state === 'INSPECTING' || state === 'REJECTED');

/** What is sent, or was until Kakao put it to sleep. */
export const sentVersion = ({ versions }: Content): VersionRow | undefined =>
  versions.find(({ state }) => state === 'APPROVED' || state === 'DORMANT');

/** Which version an inspection is asked for; undefined where none may be. */
export const toApprove = (content: Content): VersionRow | undefined => {
  const open = openVersion(content);
  return open?.state === 'DRAFT' || open?.state === 'INSPECTING' ? open : undefined;
};

export const toReapprove = (content: Content): VersionRow | undefined => {
  const open = openVersion(content);
  if (open) return open.state === 'DRAFT' ? undefined : open;
  const sent = sentVersion(content);
  return sent?.state === 'DORMANT' ? sent : undefined;
};

type Button = { name: string; url: string };

/** What was saved again as it is stays the same template. */
export const hasSameWords = (version: VersionRow, { body, buttons }: Written): boolean => {
  const asText = (of: Written['buttons']) =>
    JSON.stringify((of as Button[]).map(({ name, url }) => [name, url]));
  return version.body === body && asText(version.buttons) === asText(buttons);
};
