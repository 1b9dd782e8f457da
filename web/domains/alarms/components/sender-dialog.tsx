import { useState } from 'react';
import { formatPhone } from '../../../../contract/phone.ts';
import { useCalls } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useShopNo } from '../../../lib/session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { PhotoStrip } from '../../../ui/photo-strip.tsx';
import type { Photo } from '../../../ui/photo-strip.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

/** A number with the carrier's paper that it is the shop's. */
export const SenderDialog = ({ number: known, onClose }: { number: string; onClose: () => void }) => {
  const shopNo = useShopNo();
  const [number, setNumber] = useState(formatPhone(known));
  const [label, setLabel] = useState('');
  const [proof, setProof] = useState<Photo | null>(null);
  const ask = useCalls(
    async (send) => {
      if (!proof) return;
      const body = { number, proofFileId: proof.fileId, ...(label.trim() !== '' && { label: label.trim() }) };
      await send('senderNumbers.request', { params: { shopNo }, body });
    },
    {
      quiet: true,
      onSuccess: () => {
        notify.done('발신번호 등록을 신청했어요');
        onClose();
      },
    },
  );
  const problems = problemsByField(ask.error);
  return (
    <FormDialog
      title="발신번호 등록"
      label="신청"
      busy={ask.isPending}
      ready={number !== '' && proof !== null}
      dirty={number !== formatPhone(known) || label !== '' || proof !== null}
      onClose={onClose}
      onSubmit={() => ask.mutate()}
    >
      <PhoneInput label="번호" value={number} onChange={setNumber} error={problems.number} />
      <TextInput label="이름" maxLength={20} placeholder="매장 전화" value={label} onChange={setLabel} />
      <div className={shapes.stack8}>
        <span className={shapes.label}>통신서비스 이용증명원</span>
        <PhotoStrip
          purpose="SENDER_PROOF"
          name="통신서비스 이용증명원"
          photos={proof ? [proof] : []}
          most={1}
          onAdd={setProof}
          onDrop={() => setProof(null)}
        />
        <p className={shapes.note}>통신사 앱이나 고객센터에서 받은 서류의 사진을 올려 주세요.</p>
      </div>
      {ask.error && (
        <p className={shapes.problem} role="alert">
          {describeError(ask.error)}
        </p>
      )}
    </FormDialog>
  );
};
