import { useState } from 'react';
import { useCalls } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';

const digitsOf = (typed: string, most: number) => typed.replaceAll(/\D/gu, '').slice(0, most);
const grouped = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/gu, '$1 ');
const asExpiry = (digits: string) =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
const figures = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

interface Props {
  practice: boolean;
  /** One is registered already, and this one takes its place. */
  replaces: boolean;
  onClose: () => void;
}

/** The card as it is typed lives in this dialog alone: no draft is kept of it. */
export const CardDialog = ({ practice, replaces, onClose }: Props) => {
  const [cardNo, setCardNo] = useState('');
  const [expiry, setExpiry] = useState('');
  const [idNo, setIdNo] = useState('');
  const [cardPw, setCardPw] = useState('');
  const [agreed, setAgreed] = useState(false);
  const save = useCalls(
    (send) => {
      const body = {
        cardNo,
        expMonth: expiry.slice(0, 2),
        expYear: expiry.slice(2),
        idNo,
        cardPw,
        agreed: true as const,
      };
      return replaces
        ? send('subscription.replaceCard', { body })
        : send('subscription.registerCard', { body });
    },
    {
      quiet: true,
      gcTime: 0,
      onSuccess: () => {
        notify.done(replaces ? '카드를 바꿨어요' : '카드를 등록했어요');
        onClose();
      },
    },
  );
  const problems = problemsByField(save.error);
  const isWhole =
    cardNo.length >= 14 && expiry.length === 4 && [6, 10].includes(idNo.length) && cardPw.length === 2;
  return (
    <FormDialog
      title={replaces ? '카드 변경' : '카드 등록'}
      label={replaces ? '변경' : '등록'}
      busy={save.isPending}
      ready={isWhole && agreed}
      dirty={cardNo + expiry + idNo + cardPw !== ''}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      {practice && <p className={shapes.note}>연습 모드예요. 실제 카드 번호는 넣지 마세요.</p>}
      <TextInput
        {...figures}
        label="카드 번호"
        data-autofocus
        value={grouped(cardNo)}
        error={problems['cardNo']}
        onChange={(typed) => setCardNo(digitsOf(typed, 16))}
      />
      <div className={shapes.pair}>
        <TextInput
          {...figures}
          label="유효기간"
          placeholder="월 / 연도"
          value={asExpiry(expiry)}
          error={problems['expMonth'] ?? problems['expYear']}
          onChange={(typed) => setExpiry(digitsOf(typed, 4))}
        />
        <TextInput
          {...figures}
          label="비밀번호 앞 두 자리"
          type="password"
          value={cardPw}
          error={problems['cardPw']}
          onChange={(typed) => setCardPw(digitsOf(typed, 2))}
        />
      </div>
      <TextInput
        {...figures}
        label="생년월일 6자리 또는 사업자등록번호 10자리"
        value={idNo}
        error={problems['idNo']}
        onChange={(typed) => setIdNo(digitsOf(typed, 10))}
      />
      <Checkbox
        label="정기 결제에 동의해요"
        note="카드 번호는 저장하지 않고, 카드사가 준 결제 키만 암호로 바꿔 보관해요."
        checked={agreed}
        onChange={setAgreed}
      />
      {save.error && (
        <p className={shapes.problem} role="alert">
          {describeError(save.error)}
        </p>
      )}
    </FormDialog>
  );
};
