import type { ChatSkill } from '../../../contract/chatbot-words.ts';
import { skillNames } from '../../../contract/chatbot-words.ts';
import type { SkillButton } from '../../../contract/kakao-skill.ts';

interface Pressed {
  botId: string | null;
  /** The bot's own block, or the name of the skill where it is practised. */
  blockId: string;
  skill: ChatSkill;
}

/** What a press sends, as Kakao's bot system writes it. */
export const payloadOf = (
  { botId, blockId, skill }: Pressed,
  { label, extra = {} }: Pick<SkillButton, 'label' | 'extra'>,
) => {
  const block = { id: blockId, name: skillNames[skill] };
  return {
    intent: { ...block },
    userRequest: {
      timezone: 'Asia/Seoul',
      params: { surface: 'Kakaotalk.plusfriend' },
      block,
      utterance: label.split('\n')[0] ?? '',
      lang: 'ko',
      user: { id: 'practice', type: 'botUserKey', properties: { botUserKey: 'practice', isFriend: true } },
    },
    contexts: [],
    bot: { id: botId ?? 'practice', name: '연습' },
    action: { id: skill, name: skillNames[skill], params: {}, detailParams: {}, clientExtra: extra },
  };
};
