import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { LinkPage } from './page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '');
createRoot(root).render(
  <StrictMode>
    <LinkPage token={token} />
  </StrictMode>,
);
