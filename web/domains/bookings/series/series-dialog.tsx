import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import shapes from '../../../ui/shapes.module.css';
import { seriesStore } from './questions.rules.ts';
import { scopeNames } from './series-scope.tsx';

/** Asks how far a change reaches; askSeries() opens it. */
export const SeriesDialog = () => {
  const question = useSyncExternalStore(seriesStore.subscribe, seriesStore.get);
  if (!question) return null;
  return (
    <Dialog
      opened
      onClose={() => question.answer(null)}
      title={question.title}
      footer={<Button onClick={() => question.answer(null)}>닫기</Button>}
    >
      <div className={shapes.stack12}>
        {scopeNames.map(({ value, label }, index) => (
          <Button
            key={value}
            wide
            {...(index === 0 && { 'data-autofocus': true })}
            onClick={() => question.answer(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
