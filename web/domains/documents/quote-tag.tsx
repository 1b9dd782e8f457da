import { Tag } from '../../ui/tag.tsx';
import type { Quote } from './queries.ts';

/** How far a quote has come. */
export const QuoteTag = ({ quote }: { quote: Quote }) => {
  if (quote.saleId !== null) return <Tag tone="ok">매출 등록</Tag>;
  if (quote.withdrawn) return <Tag>거둠</Tag>;
  if (quote.agreed) return <Tag tone="ok">{quote.agreed.through === 'LINK' ? '링크로 동의' : '동의'}</Tag>;
  return <Tag tone={quote.required ? 'warn' : 'info'}>{quote.required ? '동의 전 · 의무' : '동의 전'}</Tag>;
};
