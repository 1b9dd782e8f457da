import { useSearch } from '@tanstack/react-router';
import { useNavigate } from '@tanstack/react-router';
import { automaticKinds } from '../../../../contract/message-kinds.ts';
import type { AutomaticKind } from '../../../../contract/message-kinds.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { MessagesFrame } from '../../messages/messages-frame.tsx';
import { KindDialog } from '../components/kind-dialog.tsx';
import { KindRow } from '../components/kind-row.tsx';
import { QuietCard } from '../components/quiet-card.tsx';
import { TypeCard } from '../components/type-card.tsx';
import { useAlarmType, useAlimtalk, useTexts } from '../queries.ts';
import type { AlarmTypeSettings, AlimtalkSettings, TextSettings } from '../queries.ts';

const groupsByName: readonly { title: string; kinds: readonly AutomaticKind[] }[] = [
  { title: '예약', kinds: automaticKinds.filter((kind) => kind.startsWith('BOOKING')) },
  { title: '예약금', kinds: automaticKinds.filter((kind) => kind.startsWith('DEPOSIT')) },
  {
    title: '회원권·포인트',
    kinds: automaticKinds.filter((kind) => /^(?:PASS|TICKET|POINTS)/u.test(kind)),
  },
];
const named = new Set(groupsByName.flatMap(({ kinds }) => kinds));
const groups = [
  ...groupsByName,
  { title: '고객 관리 (광고)', kinds: automaticKinds.filter((kind) => !named.has(kind)) },
];

interface Loaded {
  type: AlarmTypeSettings;
  alimtalk: AlimtalkSettings;
  texts: TextSettings;
}

const Kinds = ({ type, alimtalk, texts }: Loaded) => {
  const navigate = useNavigate();
  const { kind: shown } = useSearch({ from: '/office/messages/automatic' });
  const show = (kind?: AutomaticKind) =>
    void navigate({ to: '/messages/automatic', search: kind ? { kind } : {}, replace: kind === undefined });
  const open = texts.rules.find(({ kind }) => kind === shown);
  return (
    <>
      {groups.map(({ title, kinds }) => (
        <Card key={title} title={title} flush>
          <ul>
            {kinds.map((kind) => {
              const rule = texts.rules.find((one) => one.kind === kind);
              return (
                rule && (
                  <KindRow
                    key={kind}
                    rule={rule}
                    alimtalk={alimtalk.rules.find((one) => one.kind === kind)}
                    type={type}
                    version={texts.version}
                    onOpen={() => show(kind)}
                  />
                )
              );
            })}
          </ul>
        </Card>
      ))}
      {open && (
        <KindDialog
          key={open.kind}
          rule={open}
          alimtalk={alimtalk}
          type={type}
          version={texts.version}
          onClose={() => show()}
        />
      )}
    </>
  );
};

/** 자동 메시지: how they go, when not, and each kind with its time, channel and words. */
export const AutomaticPage = () => {
  const type = useAlarmType();
  const alimtalk = useAlimtalk();
  const texts = useTexts();
  return (
    <MessagesFrame>
      <QueryState of={type}>
        {(settings) => (
          <div className={shapes.column16}>
            <TypeCard settings={settings} />
            {settings.type !== 'OFF' && (
              <QueryState of={alimtalk}>
                {(ofAlimtalk) => (
                  <>
                    <QuietCard settings={ofAlimtalk} />
                    <QueryState of={texts}>
                      {(ofTexts) => <Kinds type={settings} alimtalk={ofAlimtalk} texts={ofTexts} />}
                    </QueryState>
                  </>
                )}
              </QueryState>
            )}
          </div>
        )}
      </QueryState>
    </MessagesFrame>
  );
};
