import { Component, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:interface-font.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { bringRareLetters } from '../ui/letters.ts';
import { Frame, Later } from './frame.tsx';

/** What breaks while it is drawn leaves a page that says so. */
class Net extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Frame>
        <Later onRetry={() => location.reload()} />
      </Frame>
    );
  }
}

/** The part of the address after the page's own: /p/abc is abc. */
export const addressPart = (): string => decodeURIComponent(location.pathname.split('/')[2] ?? '');

export const startPage = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  // Such a page is often printed or shared at once.
  bringRareLetters(Promise.resolve());
  createRoot(root).render(
    <StrictMode>
      <Net>{page}</Net>
    </StrictMode>,
  );
};
