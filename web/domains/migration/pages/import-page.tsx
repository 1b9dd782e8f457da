import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useShopNo } from '../../../lib/session.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Page } from '../../../ui/surface.tsx';
import { MappingStep } from '../components/mapping-step.tsx';
import { PreviewStep } from '../components/preview-step.tsx';
import { ResultStep } from '../components/result-step.tsx';
import { StartStep } from '../components/start-step.tsx';
import { StayedNote } from '../components/stayed-note.tsx';
import { Steps } from '../components/steps.tsx';
import { batchQuery } from '../queries.ts';

interface Walk {
  go: (to: { batch?: number; step?: 'preview' }) => void;
}

/** The batch stands in the address: a reload, or another day, goes on where one was. */
const Opened = ({ id, preview, go }: Walk & { id: number; preview: boolean }) => {
  const query = useQuery(batchQuery(useShopNo(), id));
  return (
    <QueryState of={query}>
      {(batch) => {
        if (batch.state !== 'READY')
          return (
            <>
              <Steps at={3} />
              <ResultStep batch={batch} onAgain={() => go({})} />
            </>
          );
        return preview || batch.running ? (
          <>
            <Steps at={2} />
            <StayedNote batch={batch} />
            <PreviewStep batch={batch} onBack={() => go({ batch: id })} />
          </>
        ) : (
          <>
            <Steps at={1} />
            <StayedNote batch={batch} />
            <MappingStep
              key={batch.version}
              batch={batch}
              onDone={() => go({ batch: id, step: 'preview' })}
              onBack={() => go({})}
            />
          </>
        );
      }}
    </QueryState>
  );
};

export const ImportPage = () => {
  const navigate = useNavigate();
  const { batch, step } = useSearch({ strict: false }) as { batch?: number; step?: 'preview' };
  const go: Walk['go'] = (search) => void navigate({ to: '/customers/import', search });
  return (
    <Page title="고객 옮겨 오기">
      {batch === undefined ? (
        <>
          <Steps at={0} />
          <StartStep onDone={({ id }) => go({ batch: id })} />
        </>
      ) : (
        <Opened id={batch} preview={step === 'preview'} go={go} />
      )}
    </Page>
  );
};
