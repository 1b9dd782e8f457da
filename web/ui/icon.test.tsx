import { IconPin } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('is 48 by 48 unless told otherwise', () => {
  expect(renderToStaticMarkup(<Icon of={IconPin} />)).toMatch(/width="48" height="48"/);
  expect(renderToStaticMarkup(<Icon of={IconPin} size={16} />)).toMatch(/width="16" height="16"/);
});

it('is decoration unless it has something to say', () => {
  expect(renderToStaticMarkup(<Icon of={IconPin} />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon of={IconPin} label="고정 메모" />)).toContain('aria-label="고정 메모"');
});
