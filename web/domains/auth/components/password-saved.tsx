import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';

/** The end of either way to a new password. */
export const PasswordSaved = ({ loginId }: { loginId: string }) => (
  <div className={shapes.column16} role="status">
    <p>
      아이디 <strong>{loginId}</strong>의 비밀번호를 저장했어요. 새 비밀번호로 로그인해 주세요.
    </p>
    <GoLink to="/signin" className={buttonClass({ look: 'primary', size: 'large' })}>
      로그인
    </GoLink>
  </div>
);
