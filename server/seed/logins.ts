import { demoPassword } from '../domains/auth/public.ts';
import { shopPlans } from './plans.ts';

export interface DemoLogin {
  loginId: string;
  password: string;
  /** '모먼트네일 성수점 · 은지 원장' */
  label: string;
}

export const demoLogins: DemoLogin[] = shopPlans.flatMap(({ name: shop, employees }) =>
  employees.map(({ loginId, name, rank }) => ({
    loginId,
    password: demoPassword,
    label: `${shop} · ${name} ${rank}`,
  })),
);
