import type { LintFinding } from '../../../../contract/alarm-lint.ts';
import shapes from '../../../ui/shapes.module.css';

/** Why Kakao would reject it, shown before it is submitted. */
export const Findings = ({ of }: { of: readonly LintFinding[] }) => (
  <div className={shapes.stack8} aria-live="polite">
    <h3 className={shapes.label}>검수 미리 보기</h3>
    {of.length === 0 ? (
      <p className={shapes.note}>반려될 만한 곳이 보이지 않아요.</p>
    ) : (
      <ul className={shapes.stack8}>
        {of.map(({ level, message }) => (
          <li key={message} className={level === 'REFUSED' ? shapes.problem : shapes.note}>
            {level === 'RISKY' && '주의: '}
            {message}
          </li>
        ))}
      </ul>
    )}
  </div>
);
