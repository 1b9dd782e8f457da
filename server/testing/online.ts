import type { Server } from '../assemble.ts';
import { zeroDocument } from '../../contract/zero-document.ts';
import type { ZeroDocument } from '../../contract/zero-document.ts';
import type { ZeroPageData } from '../../contract/zero-data.ts';
import type { Caller } from './people.ts';
import type { TestShop } from './shops.ts';

/** Opens the shop's page, with whatever of it the story needs otherwise. */
export const openPage = async (owner: Caller, slug: string, over: Partial<ZeroDocument> = {}) => {
  const { body: now } = await owner.call('zeroShop.get');
  const draft = zeroDocument.parse({ ...now.draft, phone: '02-555-0101', address: '서울 마포구 1', ...over });
  const body = { draft, slug, publish: true, version: now.version };
  return (await owner.call('zeroShop.save', { body })).body;
};

let phones = 30_000_000;
export const newPhone = () => `010${(phones += 1)}`;

/** Proves a phone on the page as a browser does; answers the certification, not used yet. */
export const certifyOnPage = async (stranger: Caller, { standIn }: Server, slug: string, phone: string) => {
  const asked = await stranger.call('auth.certificationRequest', { body: { phone, slug } });
  const { certificationId } = asked.body;
  const text = standIn?.sent.findLast(({ to }) => to === phone)?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  await stranger.call('auth.certificationConfirm', { body: { certificationId, code } });
  return { certificationId, text };
};

/** The cookie of a guest with a proved phone on the page. */
export const proveOnPage = async (stranger: Caller, server: Server, slug: string, phone = newPhone()) => {
  const { certificationId } = await certifyOnPage(stranger, server, slug, phone);
  const told = await stranger.call('zeroPage.prove', { params: { slug }, body: { certificationId } });
  const cookie = String(told.headers['set-cookie']).split(';')[0] ?? '';
  return { headers: { cookie }, guest: told.body };
};

/** The usual request: an hour of gel with any employee. */
export const wishOf = ({ items }: TestShop, slug: string, startAt: string) => ({
  slug,
  items: [{ itemId: items.gel }],
  startAt: startAt as never,
  employeeNo: null,
  name: '한온라인',
  consents: { privacy: true, textVersion: 1 },
  expectedPriceWon: 60_000,
  expectedDepositWon: 0,
});

/** What the page's program begins with. */
export const pageDataOf = ({ body }: { body: string }): ZeroPageData =>
  JSON.parse(/id="data">(.*?)<\/script>/su.exec(body)?.[1] ?? '{}') as ZeroPageData;
