import { words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { Tick } from './fields.tsx';

export const Consents = () => {
  const { privacy, marketing, night } = useDraft();
  return (
    <section>
      <Tick label={words.consent} checked={privacy} onChange={(privacy) => editDraft({ privacy })} />
      <small>{words.consentText}</small>
      <Tick label={words.marketing} checked={marketing} onChange={(marketing) => editDraft({ marketing })} />
      {marketing && <Tick label={words.night} checked={night} onChange={(night) => editDraft({ night })} />}
    </section>
  );
};
