import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useFormBase } from './form-base.ts';

const stored = { version: 1, opens: '10:00', closes: '20:00', booked: 3 };
type Week = typeof stored;
const draftOf = ({ opens, closes }: Week) => ({ opens, closes });
type Form = ReturnType<typeof useFormBase<Week, ReturnType<typeof draftOf>>>;

const read = (change: Partial<Week>) => (): Week => ({ ...stored, version: 2, ...change });
const type = (change: Partial<Week>) => (form: Form) => form.set(change);

type Step = (form: Form) => Week | void;

const Drawn = ({ steps, onDrawn }: { steps: readonly Step[]; onDrawn: (form: Form) => void }) => {
  const [record, setRecord] = useState(stored);
  const [at, setAt] = useState(0);
  const form = useFormBase(record, draftOf);
  onDrawn(form);
  if (at < steps.length) {
    setRecord(steps[at]?.(form) ?? record);
    setAt(at + 1);
  }
  return null;
};

/** The form after what happened to it: something done to it, or a newer record that was read. */
const after = (...steps: readonly Step[]): Form => {
  const drawn: Form[] = [];
  renderToStaticMarkup(<Drawn steps={steps} onDrawn={(form) => drawn.push(form)} />);
  const last = drawn.at(-1);
  if (!last) throw new Error('nothing was drawn');
  return last;
};

it('follows the newest until something is typed', () => {
  expect(after(read({ opens: '09:00' }))).toMatchObject({
    draft: { opens: '09:00', closes: '20:00' },
    base: { version: 2 },
    dirty: false,
    outdated: false,
  });
});

it('keeps what is typed and the version that it began from, and says that a colleague saved', () => {
  expect(after(type({ closes: '22:00' }), read({ opens: '09:00' }))).toMatchObject({
    draft: { opens: '10:00', closes: '22:00' },
    base: { version: 1 },
    dirty: true,
    outdated: true,
  });
});

it('hears no news in what the form does not hold, nor in what it says itself', () => {
  const kept = { draft: { opens: '10:00', closes: '22:00' }, base: { version: 2 }, outdated: false };
  expect(after(type({ closes: '22:00' }), read({ booked: 4 }))).toMatchObject({ ...kept, dirty: true });
  expect(after(type({ closes: '22:00' }), read({ closes: '22:00' }))).toMatchObject({
    ...kept,
    dirty: false,
  });
});

it('follows again once what was typed is taken back', () => {
  const typedBack = after(type({ closes: '22:00' }), type({ closes: '20:00' }), read({ opens: '09:00' }));
  expect(typedBack).toMatchObject({ draft: { opens: '09:00', closes: '20:00' }, base: { version: 2 } });
});

it('goes over to the newest, or on from what a save answered while an older record is still on screen', () => {
  const typing = type({ closes: '22:00' });
  expect(after(typing, read({ opens: '09:00' }), (form) => form.takeTheirs())).toMatchObject({
    draft: { opens: '09:00', closes: '20:00' },
    dirty: false,
    outdated: false,
  });
  const save = (form: Form) => form.saved({ ...stored, ...form.draft, version: 2 });
  expect(after(typing, save)).toMatchObject({
    draft: { closes: '22:00' },
    base: { version: 2 },
    dirty: false,
  });
  expect(after(typing, save, type({ opens: '11:00' }), read({ closes: '22:00' }))).toMatchObject({
    draft: { opens: '11:00', closes: '22:00' },
    base: { version: 2 },
    outdated: false,
  });
});

it('keeps what was typed while it was being saved', () => {
  let sent: Form | undefined;
  const form = after(
    type({ closes: '22:00' }),
    (asked) => void (sent = asked),
    type({ opens: '11:00' }),
    () => sent?.saved({ ...stored, closes: '22:00', version: 2 }),
  );
  expect(form).toMatchObject({
    draft: { opens: '11:00', closes: '22:00' },
    base: { version: 2 },
    dirty: true,
  });
});
