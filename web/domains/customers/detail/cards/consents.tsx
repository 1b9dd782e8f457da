import { useState } from 'react';
import { consentKinds, consentNames, consentSourceNames } from '../../../../../contract/consent-words.ts';
import { formatDate, shopDateOf } from '../../../../../contract/time.ts';
import { useEndpoint } from '../../../../lib/endpoints.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { useToday } from '../../../../lib/clock.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { QueryState } from '../../../../ui/query-state.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { ConsentDialog } from '../../../privacy/components/consent-dialog.tsx';
import type { Consents } from '../../../privacy/queries.ts';
import { Section } from '../section.tsx';
import type { TabProps } from '../tabs.rules.ts';
import styles from './consents.module.css';

type Kind = (typeof consentKinds)[number];
type Consent = Consents['items'][number];

const dayOf = (at: string) => formatDate(shopDateOf(at));

const Line = ({ kind, consent }: { kind: Kind; consent: Consent | undefined }) => {
  const today = useToday();
  const due = consent?.confirmBy ? shopDateOf(consent.confirmBy) <= today : false;
  return (
    <li className={styles.line}>
      <span>{consentNames[kind]}</span>
      <span className={styles.state}>
        {!consent && <span className={shapes.figures}>물어본 적 없음</span>}
        {consent && (
          <>
            <Tag tone={consent.given ? 'ok' : 'plain'}>{consent.given ? '동의' : '거부'}</Tag>
            {due && <Tag tone="warn">다시 확인</Tag>}
            <span className={shapes.figures}>
              {dayOf(consent.saidAt)} · {consentSourceNames[consent.source]}
            </span>
          </>
        )}
      </span>
    </li>
  );
};

const History = ({ of: history }: { of: Consents['history'] }) => (
  <details className={styles.history}>
    <summary>동의 기록 {history.length}건</summary>
    <ul>
      {history.map(({ id, kind, given, source, saidAt, note, actor }) => (
        <li key={id}>
          {dayOf(saidAt)} · {consentNames[kind]} {given ? '동의' : '거부'} · {consentSourceNames[source]} ·{' '}
          {actor}
          {note && ` · ${note}`}
        </li>
      ))}
    </ul>
  </details>
);

/** What the customer agreed to, when, and how it was said. */
export const ConsentsCard = ({ customer }: TabProps) => {
  const can = useCan();
  const [consulting] = useConsulting();
  const [writing, setWriting] = useState(false);
  const query = useEndpoint('consents.get', { params: { customerNo: customer.customerNo } });
  return (
    <Section
      title="동의"
      actions={
        can('customers.write') &&
        query.data && (
          <Button size="small" onClick={() => setWriting(true)}>
            동의 적기
          </Button>
        )
      }
    >
      <QueryState of={query}>
        {({ items, history }) => (
          <>
            <ul className={styles.lines}>
              {consentKinds.map((kind) => (
                <Line key={kind} kind={kind} consent={items.find((item) => item.kind === kind)} />
              ))}
            </ul>
            {customer.doNotSend && <p className={styles.refused}>메시지를 보내지 않는 고객이에요.</p>}
            {!consulting && history.length > 0 && <History of={history} />}
          </>
        )}
      </QueryState>
      {writing && query.data && (
        <ConsentDialog
          customerNo={customer.customerNo}
          name={customer.name}
          current={query.data.items}
          onClose={() => setWriting(false)}
        />
      )}
    </Section>
  );
};
