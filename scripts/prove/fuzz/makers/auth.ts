import { openSession } from '../../../../server/domains/auth/public.ts';
import { trades } from '../../../../contract/trades.ts';
import type { Makers, NamesOf } from '../maker.ts';
import { password, setupCode } from '../stage.ts';
import type { Stage } from '../stage.ts';

const session = async (stage: Stage) => {
  const { userId } = await stage.newcomer();
  return openSession(stage.server.platform, { userId, audience: 'api' });
};

const requestCode = async (stage: Stage) => {
  const { standIn } = stage.server;
  const owner = await stage.owner.speak();
  const phone = stage.phone();
  const { body } = await owner.call('auth.certificationRequest', { body: { phone } });
  const text = standIn?.sent.findLast(({ to }) => to === phone)?.text ?? '';
  return { phone, certificationId: body.certificationId, code: /\d{6}/.exec(text)?.[0] ?? '' };
};

export const authMakers: Makers<NamesOf<'auth'>> = {
  'auth.signIn': async (stage) => {
    const { random } = stage;
    if (random.chance(0.3)) {
      const { refreshToken } = await session(stage);
      return { body: { grant: 'refresh', refreshToken } };
    }
    if (random.chance(0.2)) {
      const { userId, shopNo } = stage.owner;
      const { refreshToken } = await openSession(stage.server.platform, { userId, audience: 'api' });
      return { body: { grant: 'shop', shopNo, refreshToken } };
    }
    if (random.chance(0.2)) {
      const { body } = await (await stage.owner.speak()).call('auth.temporaryToken');
      return { body: { grant: 'temporary', temporaryToken: body.temporaryToken, audience: 'webview' } };
    }
    const { loginId } = await stage.newcomer();
    const audience = random.pick(['web', 'webview', 'api'] as const);
    return {
      body: { grant: 'password', loginId: random.pick([loginId, loginId.toUpperCase()]), password, audience },
    };
  },
  'auth.temporaryToken': () => ({}),
  'auth.signOut': async (stage) => ({ token: (await session(stage)).accessToken }),
  'auth.logOut': async (stage) => ({ token: (await session(stage)).accessToken }),
  'auth.oauthToken': async (stage) => {
    if (stage.random.chance(0.5))
      return { body: { grant_type: 'refresh_token', refresh_token: (await session(stage)).refreshToken } };
    const { loginId } = await stage.newcomer();
    return { body: { grant_type: 'password', username: loginId, password } };
  },
  'auth.oauthMetadata': () => ({}),
  'auth.usersMe': () => ({}),
  'auth.usersCreate': async (stage) => {
    const { phone, certificationId, code } = await requestCode(stage);
    await (await stage.owner.speak()).call('auth.certificationConfirm', { body: { certificationId, code } });
    const loginId = `new-${stage.random.int(1, 2_000_000_000)}`;
    return {
      body: {
        loginId,
        password,
        name: stage.random.pick(['김새봄', 'Ann', '💅 네일러']),
        phone,
        certificationId,
      },
    };
  },
  'auth.setup': ({ random }) => ({
    body: {
      setupCode,
      loginId: `first-${random.int(1, 2_000_000_000)}`,
      password,
      name: '첫원장',
      shopName: '첫가게',
      trade: random.pick(trades),
    },
  }),
  'auth.setupState': () => ({}),
  'auth.certificationRequest': (stage) => {
    const phone = stage.phone();
    return {
      body: {
        phone: stage.random.pick([phone, `+82 ${phone.slice(1)}`, `${phone.slice(0, 3)}-${phone.slice(3)}`]),
      },
    };
  },
  'auth.certificationConfirm': async (stage) => {
    const { certificationId, code } = await requestCode(stage);
    return { body: { certificationId, code } };
  },
};
