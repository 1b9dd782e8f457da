import type { Answer } from '../stand-in-server.ts';

const header = (resultCode: number, resultMessage: string) => ({
  header: { isSuccessful: resultCode === 0, resultCode, resultMessage },
});

/** All is said in the header of the body; the HTTP status is 200 either way. */
export const answered = (body: object): Answer => ({
  status: 200,
  body: { ...header(0, 'SUCCESS'), ...body },
});

export const refused = (resultCode: number, resultMessage: string, body: object = {}): Answer => ({
  status: 200,
  body: { ...header(resultCode, resultMessage), ...body },
});
