import { useNavigate } from '@tanstack/react-router';
import { useCall, useCalls } from '../../lib/endpoints.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import { isInfoKind, timingOf } from './form.ts';
import type { KindDraft } from './form.ts';
import type { AlimtalkSettings, Content, TextRule } from './queries.ts';

/** One kind: by which channel and content, then when and in which words. */
export const useSaveKind = (
  { kind }: TextRule,
  { channel, kakaoChannel, quiet }: AlimtalkSettings,
  { onSuccess }: { onSuccess: () => void },
) =>
  useCalls(
    async (send, { draft, version }: { draft: KindDraft; version: number }) => {
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

/** Asked first: a content that is gone does not come back. */
export const useRemoveContent = () => {
  const navigate = useNavigate();
  const remove = useCall('alarmContents.remove', ({ id }: Content) => ({ params: { alarmContentId: id } }), {
    onSuccess: () => {
      notify.done('알림톡 내용을 삭제했어요');
      void navigate({ to: '/messages/contents', ignoreBlocker: true });
    },
  });
  const ask = async (content: Content) => {
    const yes = await confirm({
      title: `'${content.name}' 내용을 삭제할까요?`,
      message: '카카오 검수 기록도 함께 사라져요. 이미 예약된 메시지는 그대로 나가요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (yes) remove.mutate(content);
  };
  return { ask, isPending: remove.isPending };
};
