import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const draft = { nature: 'INFO', infoReason: 'HOURS', text: '#{고객명}님, 내일은 쉬어요.' };

/** Bulk messages. Nothing of these leaves: the one that is sent is due in a week. */
export const campaignsSamples = {
  'campaigns.list': ({ shopNo }) => ({ params: { shopNo }, query: {} }),
  'campaigns.get': ({ shopNo, campaigns }) => ({ params: { shopNo, id: campaigns.saved.id } }),
  'campaigns.tryOut': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: { ...draft, customerNos: [customers.saved.id] },
  }),
  'campaigns.create': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: { ...draft, customerNos: [customers.saved.id] },
  }),
  'campaigns.look': ({ shopNo, campaigns }) => ({ params: { shopNo, id: campaigns.saved.id } }),
  'campaigns.change': ({ shopNo, campaigns, customers }) => ({
    params: { shopNo, id: campaigns.saved.id },
    body: { ...draft, customerNos: [customers.saved.id], version: campaigns.saved.version },
  }),
  'campaigns.send': ({ shopNo, campaigns }) => ({
    params: { shopNo, id: campaigns.sent.id },
    body: { previewHash: campaigns.sent.previewHash },
  }),
  'campaigns.cancel': ({ shopNo, campaigns }) => ({ params: { shopNo, id: campaigns.sent.id } }),
  'directMessages.send': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: { ...draft, customerNos: [customers.saved.id] },
  }),
  'messageTexts.list': ({ shopNo }) => ({ params: { shopNo } }),
  'messageTexts.create': ({ shopNo }) => ({ params: { shopNo }, body: { name: '휴무', text: draft.text } }),
  'messageTexts.change': ({ shopNo, campaigns: { words } }) => ({
    params: { shopNo, id: words.id },
    body: { name: '휴무', text: draft.text, version: words.version },
  }),
  'messageTexts.remove': ({ shopNo, campaigns: { words } }) => ({ params: { shopNo, id: words.id } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
