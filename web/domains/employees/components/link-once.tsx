import { IconMessage2 } from '@tabler/icons-react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLayout } from '../../../ui/media.ts';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface Props {
  label: string;
  /** Of this site. */
  path: string;
  /** What it is, before the address of a message. */
  words: string;
  hint: string;
}

/** A secret address, in sight until it is closed: copied, or sent from one's own phone. */
export const LinkOnce = ({ label, path, words, hint }: Props) => {
  const link = `${location.origin}${path}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    notify.done('링크를 복사했어요');
  };
  return (
    <>
      <TextInput label={label} readOnly value={link} onChange={() => undefined} hint={hint} />
      <Button look="primary" onClick={() => void copy()}>
        링크 복사
      </Button>
      {useLayout() === 'phone' && (
        <a className={buttonClass({})} href={`sms:?&body=${encodeURIComponent(`${words}\n${link}`)}`}>
          <Icon of={IconMessage2} size={16} />
          내 휴대폰 문자로 보내기
        </a>
      )}
    </>
  );
};
