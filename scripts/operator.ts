// What only the operator does: examines settlement information, and connects a shop to its card provider.
// The database is DATABASE_URL; the shop's secret key at the provider is read from CARD_SECRET_KEY.
import { bankNames } from '../contract/banks.ts';
import type { ShopNo } from '../contract/ids.ts';
import { operatorRoles } from '../contract/operator-words.ts';
import type { OperatorRole } from '../contract/operator-words.ts';
import { connectNice, connectPortOne } from '../server/domains/payments/merchant.commands.ts';
import { signOutEverybody } from '../server/domains/auth/sessions/everybody.commands.ts';
import { profilesInReview } from '../server/domains/settlement/queries.ts';
import { reviewSettlement } from '../server/domains/settlement/review.commands.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createVault } from '../server/platform/outbound/vault.ts';
import { asOperator, systemShop } from '../server/platform/shop.ts';
import { addOperator } from './lib/add-operator.ts';

const usage = `DATABASE_URL=postgres://… npm run operator -- …
  add 아이디 이름 ADMIN            운영자 등록 (SUPPORT, REVIEWER, ADMIN; OPERATOR_PASSWORD, SERVER_SECRET)
  reviews                          심사를 기다리는 정산 정보
  approve S12 검토자               승인
  reject S12 검토자 '사유'         반려
  connect S12 클라이언트키 LIVE    샵의 나이스페이 계약 연결 (SERVER_SECRET, CARD_SECRET_KEY)
  connect-portone S12 상점 채널 LIVE  샵의 포트원 계약 연결 (그리고 CARD_HOOK_SECRET)
  sign-out-everybody               모두 로그아웃: 새 서명 키, 옛 키 버리기, 모든 세션 끝내기 (SERVER_SECRET)`;

const { DATABASE_URL: databaseUrl, SERVER_SECRET: serverSecret, CARD_SECRET_KEY: secret } = process.env;
const [command, shopNo, ...rest] = process.argv.slice(2);
if (!databaseUrl || !command) {
  console.error(usage);
  process.exit(2);
}

const database = await openDatabase({ databaseUrl });
const shop = shopNo as ShopNo;

const commands: Record<string, () => Promise<string | undefined>> = {
  add: async () => {
    const [name, role] = rest;
    const password = process.env['OPERATOR_PASSWORD'];
    const isRole = operatorRoles.some((one) => one === role);
    if (!shopNo || !name || !isRole || !serverSecret || !password) return undefined;
    const added = { loginId: shopNo, name, role: role as OperatorRole, password };
    return `인증 앱에 넣을 주소: ${await addOperator(database, createVault([serverSecret]), added)}`;
  },
  reviews: async () => {
    const rows = await asOperator(database, 'review a settlement', profilesInReview);
    const lines = rows.map(
      (row) =>
        `${row.shop_no} ${row.shop_name}: ${row.business_name} ${row.business_number} ${row.representative}, ` +
        `${bankNames[row.bank_code]} …${row.last4} ${row.holder}`,
    );
    return lines.join('\n') || '심사를 기다리는 정보가 없어요';
  },
  approve: async () => {
    const [reviewer = ''] = rest;
    return (await reviewSettlement(database, shop, { approved: true }, reviewer)) ? '승인했어요' : undefined;
  },
  reject: async () => {
    const [reviewer = '', rejection = ''] = rest;
    const decision = { approved: false as const, rejection };
    return (await reviewSettlement(database, shop, decision, reviewer)) ? '반려했어요' : undefined;
  },
  connect: async () => {
    const [clientKey, mode] = rest;
    if (!clientKey || !serverSecret || !secret || (mode !== 'LIVE' && mode !== 'PRACTICE')) return undefined;
    await asOperator(database, 'connect cards', (db) =>
      connectNice(systemShop(db, shop), createVault([serverSecret]), { mode, clientKey, secret }),
    );
    return '연결했어요';
  },
  'sign-out-everybody': () => signOut(),
  'connect-portone': async () => {
    const [storeId, channelKey, mode] = rest;
    const hookSecret = process.env['CARD_HOOK_SECRET'];
    if (!storeId || !channelKey || !serverSecret || !secret || !hookSecret) return undefined;
    if (mode !== 'LIVE' && mode !== 'PRACTICE') return undefined;
    const keys = { mode, storeId, channelKey, secret, hookSecret } as const;
    await asOperator(database, 'connect cards', (db) =>
      connectPortOne(systemShop(db, shop), createVault([serverSecret]), keys),
    );
    return '연결했어요';
  },
};

const signOut = async (): Promise<string | undefined> => {
  if (!serverSecret) return undefined;
  const ended = await asOperator(database, 'sign out everybody', (db) =>
    signOutEverybody(db, createVault([serverSecret])),
  );
  return `새 키로 서명해요. 세션 ${ended}개를 끝냈어요`;
};

const told = await commands[command]?.();
console.log(told ?? usage);
await database.close();
process.exit(told === undefined ? 1 : 0);
