import type { EndpointName } from '../../contract/index.ts';
import type { CallAnswer } from '../lib/wire.ts';
import { ask, AskFailed } from '../public-page/ask.ts';

export type Me = CallAnswer<'operator.readSession'>;
export type Review = CallAnswer<'operator.takeReview'>;
export type Application = CallAnswer<'operatorApplications.list'>['items'][number];
export type Shops = CallAnswer<'operator.findShops'>;
export type Walks = CallAnswer<'operatorWalks.list'>;
export type Notice = CallAnswer<'operator.listOfficeNotices'>['items'][number];
export type Seen = CallAnswer<'operator.readBooking'>;

const get =
  <N extends EndpointName>(path: string) =>
  (signal?: AbortSignal) =>
    ask<N>(`/operator${path}`, { asGuest: true, ...(signal && { signal }) });
const send = <N extends EndpointName>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  ask<N>(`/operator${path}`, { method, asGuest: true, ...(body && { body }) });

/** The browser's own cookie says who asks. */
export const calls = {
  me: get<'operator.readSession'>('/session'),
  reviews: get<'operator.listReviews'>('/reviews'),
  applications: get<'operatorApplications.list'>('/applications'),
  contents: get<'operator.listContents'>('/contents'),
  unresolved: get<'operator.listUnresolved'>('/unresolved'),
  walks: get<'operatorWalks.list'>('/walks'),
  notices: get<'operator.listOfficeNotices'>('/notices'),
  signIn: (body: object) => send<'operator.signIn'>('POST', '/session', body),
  signOut: () => send<'operator.signOut'>('DELETE', '/session'),
  takeReview: (shopNo: string) => send<'operator.takeReview'>('POST', `/reviews/${shopNo}/examination`),
  decide: (shopNo: string, rejection: string | null) =>
    send<'operator.decideReview'>('POST', `/reviews/${shopNo}/decision`, { rejection }),
  connect: (shopNo: string, keys: object) =>
    send<'operator.connectCards'>('PUT', `/shops/${shopNo}/card-contract`, keys),
  decideApplication: (body: object) =>
    send<'operatorApplications.decide'>('POST', '/applications/decision', body),
  lookAgain: (body: object) => send<'operator.lookAgain'>('POST', '/looks', body),
  createNotice: (body: object) => send<'operator.createOfficeNotice'>('POST', '/notices', body),
  addPicture: (file: File) => {
    const body = new FormData();
    body.append('file', file);
    return ask<'operator.addOfficePicture'>('/operator/pictures', { method: 'POST', asGuest: true, body });
  },
  endNotice: (kind: string, id: number) =>
    send<'operator.endOfficeNotice'>('DELETE', `/notices/${kind}/${id}`),
  shops: (q: string) => get<'operator.findShops'>(`/shops?q=${encodeURIComponent(q)}`)(),
  stopPage: (shopNo: string, reason: string | null) =>
    send<'operator.stopPage'>('PUT', `/shops/${shopNo}/page-stop`, { reason }),
  look: (shopNo: string, bookingId: string, body: object) =>
    send<'operator.readBooking'>('POST', `/shops/${shopNo}/bookings/${bookingId}/look`, body),
};

export const paperAddress = (shopNo: string, fileId: string): string =>
  `/api/v2/operator/reviews/${shopNo}/files/${fileId}`;

export const applicationPaper = (shopNo: string, fileId: string): string =>
  `/api/v2/operator/applications/${shopNo}/files/${fileId}`;

export const isSignedOut = (error: unknown): boolean => error instanceof AskFailed && error.status === 401;

export const wordsOf = (error: unknown): string =>
  (error instanceof AskFailed && error.words) || '연결하지 못했어요. 잠시 뒤 다시 눌러 주세요.';
