import { z } from 'zod';
import { onlineBlock } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { inPath, shopNo, text } from './schema.ts';

const params = z.object({ shopNo, customerNo: inPath.customerNo });
const response = z.object({ onlineBlock });

export const save = endpoint({
  domain: 'onlineBlocks',
  summary: '이 고객의 번호로는 온라인 예약과 챗봇 예약을 받지 않습니다. 전화 예약은 그대로 받습니다',
  method: 'PUT',
  path: '/{shopNo}/customers/{customerNo}/online-block',
  access: { right: 'customers.write' },
  params,
  body: z.object({ reason: text(100).default('') }),
  response,
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', 'ONLINE_BLOCK_NEEDS_PHONE'],
});

export const remove = endpoint({
  domain: 'onlineBlocks',
  summary: '이 고객의 번호로 온라인 예약을 다시 받습니다',
  method: 'DELETE',
  path: '/{shopNo}/customers/{customerNo}/online-block',
  access: { right: 'customers.write' },
  params,
  response,
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND'],
});
