import { IconPin } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('is 48 by 48 unless told otherwise, and grows with the text', () => {
  expect(renderToStaticMarkup(<Icon of={IconPin} />)).toMatch(/width="3rem" height="3rem"/);
  expect(renderToStaticMarkup(<Icon of={IconPin} size={16} />)).toMatch(/width="1rem" height="1rem"/);
});

it('is decoration unless it has something to say', () => {
  expect(renderToStaticMarkup(<Icon of={IconPin} />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon of={IconPin} label="고정 메모" />)).toContain('aria-label="고정 메모"');
});
