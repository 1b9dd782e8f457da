import { useRef } from 'react';
import { adWordsIn, campaignVariables, longestCampaignText } from '../../../../contract/campaign-words.ts';
import { formatNumber } from '../../../../contract/money.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextArea } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { Words } from '../form.ts';
import { SavedTexts } from './saved-texts.tsx';

interface Props {
  words: Words;
  set: (change: Partial<Words>) => void;
  problem: string | undefined;
}

/** The words themselves, with what fills in itself for each recipient and those that were saved before. */
export const WordsArea = ({ words: { nature, text }, set, problem }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const from = area.current?.selectionStart ?? text.length;
    const to = area.current?.selectionEnd ?? text.length;
    const variable = `#{${name}}`;
    set({ text: text.slice(0, from) + variable + text.slice(to) });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + variable.length, from + variable.length);
    });
  };
  const adWords = nature === 'INFO' ? adWordsIn(text) : [];
  return (
    <>
      <TextArea
        label="내용"
        required
        ref={area}
        rows={6}
        maxLength={longestCampaignText}
        value={text}
        onChange={(next) => set({ text: next })}
        aside={
          <span className={shapes.figures}>
            {formatNumber(text.length)} / {formatNumber(longestCampaignText)}자
          </span>
        }
        error={
          adWords.length > 0
            ? `광고로 보이는 말이 있어요: ${adWords.join(', ')}. 광고로 바꾸거나 그 말을 빼 주세요.`
            : problem
        }
      />
      <Chips label="고객마다 바뀌는 말">
        {campaignVariables.map((name) => (
          <Chip key={name} pressed={false} onPress={() => insert(name)}>
            #{name}
          </Chip>
        ))}
      </Chips>
      <SavedTexts text={text.trim()} onPick={(picked) => set({ text: picked })} />
    </>
  );
};
