import { useCall, useEndpoint } from '../../lib/endpoints.ts';
import type { BodyOf, CallAnswer } from '../../lib/wire.ts';

export type Setup = CallAnswer<'chatbot.setup'>;
export type Practised = CallAnswer<'chatbot.simulate'>;

export const useSetup = () => useEndpoint('chatbot.setup', {});

export const useSaveChatbot = () =>
  useCall('chatbot.save', (body: BodyOf<'chatbot.save'>) => ({ body }), { quiet: true });

export const usePractice = () =>
  useCall('chatbot.simulate', (body: BodyOf<'chatbot.simulate'>) => ({ body }), { quiet: true });
