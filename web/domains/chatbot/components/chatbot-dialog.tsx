import { chatSkills, skillNames } from '../../../../contract/chatbot-words.ts';
import type { ChatSkill } from '../../../../contract/chatbot-words.ts';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSaveChatbot } from '../queries.ts';
import type { Setup } from '../queries.ts';

interface Draft {
  enabled: boolean;
  botId: string;
  needsApproval: boolean;
  blocks: Record<ChatSkill, string>;
}

const draftOf = ({ enabled, botId, needsApproval, blocks }: Setup): Draft => ({
  enabled,
  botId: botId ?? '',
  needsApproval,
  blocks: {
    items: blocks.items ?? '',
    slots: blocks.slots ?? '',
    bookings: blocks.bookings ?? '',
    list: blocks.list ?? '',
    cancel: blocks.cancel ?? '',
    confirm: blocks.confirm ?? '',
  },
});

const filled = (blocks: Draft['blocks']): Setup['blocks'] =>
  Object.fromEntries(Object.entries(blocks).filter(([, id]) => id.trim() !== ''));

export const ChatbotDialog = ({ setup, onClose }: { setup: Setup; onClose: () => void }) => (
  <RecordDialog
    title="카카오 챗봇"
    width={520}
    name="chatbot"
    record={setup}
    fresh={draftOf(setup)}
    editing={{
      draftOf,
      problemsIn: () => ({}),
      save: useSaveChatbot(),
      variablesOf: ({ enabled, botId, needsApproval, blocks }: Draft, of) => ({
        enabled,
        botId: botId.trim() === '' ? null : botId.trim(),
        needsApproval,
        blocks: filled(blocks),
        newSecret: false,
        version: of?.version ?? 0,
      }),
    }}
    onClose={onClose}
  >
    {({ draft, problems, set }) => (
      <div className={shapes.stack14}>
        <Toggle
          label="카카오톡에서 예약을 받아요"
          checked={draft.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        {problems['newSecret'] && <p className={shapes.problem}>{problems['newSecret']}</p>}
        <Toggle
          label="예약을 확인한 뒤에 확정해요"
          note="챗봇으로 들어온 예약이 승인 대기로 남아요."
          checked={draft.needsApproval}
          onChange={(needsApproval) => set({ needsApproval })}
        />
        <TextInput
          label="봇 번호"
          value={draft.botId}
          error={problems['botId']}
          onChange={(botId) => set({ botId })}
        />
        {chatSkills.map((skill) => (
          <TextInput
            key={skill}
            label={`${skillNames[skill]} 블록`}
            value={draft.blocks[skill]}
            error={problems[`blocks.${skill}`]}
            onChange={(id) => set({ blocks: { ...draft.blocks, [skill]: id } })}
          />
        ))}
      </div>
    )}
  </RecordDialog>
);
