import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { download } from '../../../lib/download.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { dayOf, kindsOf, stateOf } from '../format.ts';
import { useUpload } from '../mutations.ts';
import { useProgress } from '../use-progress.ts';
import { often } from '../queries.ts';
import type { Batch, Service } from '../queries.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './migration.module.css';

const Template = () => {
  const shopNo = useShopNo();
  const get = () =>
    download({ endpoint: 'migration.template', params: { shopNo }, name: '단골 고객 양식.xlsx' }).catch(
      notify.error,
    );
  return <Button onClick={() => void get()}>양식 받기</Button>;
};

const Guide = ({ service, onDone }: { service: Service; onDone: (batch: Batch) => void }) => {
  const upload = useUpload();
  const place = useRef<HTMLDivElement>(null);
  // On a phone it lies below the programs: out of sight, choosing one would seem to do nothing.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Card
        title={`${service.service === 'EXCEL' ? '엑셀 양식에 적어 오기' : `${service.name}에서 파일 받기`} (${kindsOf(service.fileKinds)})`}
        actions={service.service === 'EXCEL' && <Template />}
      >
        <ol className={styles.guide}>
          {service.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <FileDrop
          busy={upload.isPending}
          error={upload.error}
          onFile={(file) => upload.mutate({ service: service.service, file }, { onSuccess: onDone })}
        />
      </Card>
    </div>
  );
};

const Coming = ({ id }: { id: number }) => {
  const progress = useProgress(id);
  return progress && <progress aria-label="가져오기" max={progress.total} value={progress.done} />;
};

const Recent = () => {
  const batches = useEndpoint(
    'migration.list',
    {},
    { refetchInterval: ({ state }) => (state.data?.items.some(({ running }) => running) ? often : false) },
  );
  if (!batches.data || batches.data.items.length === 0) return null;
  return (
    <Card title="전에 올린 파일" flush>
      <ul className={styles.recent}>
        {batches.data.items.map((batch) => (
          <li key={batch.id}>
            <GoLink to={addresses.importCustomers(batch.id)}>
              {batch.fileName}
              <span>
                {dayOf(batch.createdAt)} · {batch.rowCount.toLocaleString('ko-KR')}줄 · {stateOf(batch)}
              </span>
              {batch.running && <Coming id={batch.id} />}
            </GoLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Which program they come from, how to get the file out of it, and the file. */
export const StartStep = ({ onDone }: { onDone: (batch: Batch) => void }) => {
  const services = useEndpoint('migration.thirdParties', {});
  const [chosen, choose] = useState<string | null>(null);
  return (
    <div className={styles.column}>
      <QueryState of={services}>
        {({ items }) => {
          const service = items.find((one) => one.service === chosen);
          return (
            <>
              <Card title="지금까지 어디를 쓰셨나요?">
                <div role="radiogroup" aria-label="이전 서비스" className={styles.services}>
                  {items.map((one) => (
                    <button
                      key={one.service}
                      type="button"
                      role="radio"
                      aria-checked={one.service === chosen}
                      className={styles.service}
                      onClick={() => choose(one.service)}
                    >
                      {one.name}
                      <small>{kindsOf(one.fileKinds)}</small>
                    </button>
                  ))}
                </div>
              </Card>
              {service && <Guide key={service.service} service={service} onDone={onDone} />}
            </>
          );
        }}
      </QueryState>
      <Recent />
    </div>
  );
};
