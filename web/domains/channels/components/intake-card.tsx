import { useRef, useState } from 'react';
import { intakeVerdicts } from '../../../../contract/intake-words.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { Card } from '../../../ui/surface.tsx';
import { TextArea } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { verdictWords } from '../format.ts';
import { useCommitIntake, useReadIntake } from '../mutations.ts';
import { IntakeLines } from './intake-lines.tsx';
import { NaverServiceDialog } from './naver-service-dialog.tsx';

type Intake = CallAnswer<'channels.createIntake'>;
type Given = { text: string } | { file: File };

const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <p role="status" className={shapes.note}>
    {label} {done.toLocaleString('ko-KR')} / {total.toLocaleString('ko-KR')}건
  </p>
);

const Summary = ({ counts, committed }: Intake) => (
  <p role="status">
    <strong>{committed ? '가져왔어요' : '이렇게 바뀌어요'}</strong>{' '}
    <JoinedParts
      of={intakeVerdicts.map(
        (verdict) => counts[verdict] > 0 && `${verdictWords[verdict].text} ${counts[verdict]}건`,
      )}
    />
  </p>
);

/** Notices that were pasted or a list from a file: looked over first, then brought in. */
export const IntakeCard = () => {
  const [text, setText] = useState('');
  const [intake, setIntake] = useState<Intake | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState<Given | null>(null);
  const [done, setDone] = useState(0);
  const [tying, setTying] = useState<string | null>(null);
  const mayTie = useCan()('online.write');
  const read = useReadIntake(setIntake);
  const commit = useCommitIntake((answer, count) => {
    setIntake(answer);
    setDone(count);
  });
  const look = (what: Given) => {
    setGiven(what);
    setDone(0);
    read.mutate(what);
  };
  const restart = () => {
    setText('');
    setIntake(null);
  };
  const isBusy = read.isPending || commit.isPending;
  // Unreadable notices are kept to be dealt with once the rest is brought in.
  const changes = intake && intake.lines.some(({ verdict }) => verdict !== 'SAME');
  return (
    <Card title="예약 알림 가져오기">
      <div className={shapes.stack14}>
        {intake === null ? (
          <>
            <p className={shapes.note}>
              네이버에서 온 알림을 그대로 붙여 넣으면 새 예약, 변경, 취소를 나눠 보여 드려요. 확인하기 전에는
              아무것도 바뀌지 않아요.
            </p>
            <TextArea
              label="네이버 예약 알림"
              rows={8}
              maxLength={300_000}
              value={text}
              placeholder={'[네이버 예약] 새로운 예약이 확정되었습니다.\n예약번호: …'}
              onChange={setText}
            />
            <div className={shapes.wrap6}>
              <Button
                look="primary"
                busy={read.isPending}
                disabled={text.trim() === ''}
                onClick={() => look({ text })}
              >
                읽어 보기
              </Button>
              <Button disabled={read.isPending} onClick={() => input.current?.click()}>
                예약 목록 파일(CSV) 고르기
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="예약 목록 파일"
              accept=".csv,.txt"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) look({ file });
                event.target.value = '';
              }}
            />
          </>
        ) : (
          <>
            <Summary {...intake} />
            {!intake.committed && intake.counts.CONFLICT > 0 && (
              <p className={shapes.note}>
                겹친 예약은 그 시간을 바로 막아 두고, 어떻게 할지 위에서 물어봐요. 네이버에는 아무것도 보내지
                않아요.
              </p>
            )}
            {read.isPending && (
              <Progress label="읽고 있어요" done={intake.lines.length} total={intake.total} />
            )}
            {commit.isPending && <Progress label="반영하고 있어요" done={done} total={intake.total} />}
            <IntakeLines
              intake={intake}
              onTie={mayTie && !isBusy && !intake.committed ? setTying : undefined}
            />
            <div className={shapes.wrap6}>
              {intake.committed ? (
                <Button look="primary" onClick={restart}>
                  더 가져오기
                </Button>
              ) : (
                <>
                  <Button
                    look="primary"
                    busy={commit.isPending}
                    disabled={!changes || isBusy}
                    onClick={() => commit.mutate(intake)}
                  >
                    {done > 0 ? '이어서 반영' : '예약에 반영'}
                  </Button>
                  <Button disabled={isBusy} onClick={() => setIntake(null)}>
                    다시 붙여 넣기
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
      {tying !== null && (
        <NaverServiceDialog
          naverName={tying}
          onSaved={() => given && look(given)}
          onClose={() => setTying(null)}
        />
      )}
    </Card>
  );
};
