import { useCalls } from '../../lib/endpoints.ts';
import { isInfoKind, timingOf } from './form.ts';
import type { KindDraft } from './form.ts';
import type { AlimtalkSettings, TextRule } from './queries.ts';

/** One kind: by which channel and content, then when and in which words. */
export const useSaveKind = (
  { kind }: TextRule,
  { channel, kakaoChannel, quiet }: AlimtalkSettings,
  version: number,
  { onSuccess }: { onSuccess: () => void },
) =>
  useCalls(
    async (send, draft: KindDraft) => {
      const { on, categories, contentId, text, image } = draft;
      const words = { text: text.trim() || null, imageFileId: image?.fileId ?? null };
      const timing = timingOf(kind, draft);
      const latest = isInfoKind(kind)
        ? (
            await send('alarms.saveAlimtalk', {
              body: {
                channel,
                kakaoChannel,
                quiet,
                rules: [{ kind, on, timing, categories, channel: draft.channel, contentId }],
                version,
              },
            })
          ).version
        : version;
      return send('alarms.saveTexts', {
        body: { rules: [{ kind, on, timing, categories, ...words }], version: latest },
      });
    },
    { quiet: true, onSuccess },
  );
