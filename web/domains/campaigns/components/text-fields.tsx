import { useRef } from 'react';
import { adWordsIn, campaignVariables, longestCampaignText } from '../../../../contract/campaign-words.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextArea } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { CampaignDraft } from '../form.ts';

const natures = [
  { value: 'AD', label: '광고' },
  { value: 'INFO', label: '안내' },
] as const;

interface Props {
  draft: CampaignDraft;
  set: (change: Partial<CampaignDraft>) => void;
  problem: string | undefined;
}

/** The words, with what fills in itself for each recipient. */
export const TextFields = ({ draft: { nature, text, image }, set, problem }: Props) => {
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
    <div className={shapes.stack14}>
      <Segmented label="종류" choices={natures} value={nature} onChange={(next) => set({ nature: next })} />
      <p className={shapes.note}>
        {nature === 'AD'
          ? '앞에 (광고)와 샵 이름이, 끝에 무료 수신거부 번호가 자동으로 붙고, 수신에 동의한 고객에게만 가요.'
          : '휴무나 매장 이전처럼 알릴 일만 적어요. 혜택이나 할인을 적으면 광고예요.'}
      </p>
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
      <div className={shapes.stack8}>
        <span className={shapes.label}>사진 (선택)</span>
        <PhotoStrip
          purpose="MESSAGE_PHOTO"
          name="메시지 사진"
          photos={image ? [image] : []}
          most={1}
          onAdd={(photo) => set({ image: photo })}
          onDrop={() => set({ image: null })}
        />
        <p className={shapes.note}>
          사진을 넣으면 사진 문자(MMS) 요금으로 나가요. 크기는 자동으로 줄여서 보내요.
        </p>
      </div>
    </div>
  );
};
