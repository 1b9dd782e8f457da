import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allRights, roles } from './rights.ts';
import type { Right } from './rights.ts';
import { employeeNo, shopNo, version } from './schema.ts';

const right = z.enum(allRights as [Right, ...Right[]]);
const table = z.partialRecord(right, z.boolean());
const exception = z.object({ employeeNo, right, allowed: z.boolean() });

const rightsTable = z.object({
  /** What each role may do now, every right of it. */
  roles: z.object({ MANAGER: table, STAFF: table }),
  exceptions: z.array(exception),
  /** The resulting rights of each employee. */
  people: z.array(z.object({ employeeNo, name: z.string(), role: z.enum(roles), rights: z.array(right) })),
  /** 0 while the defaults hold. */
  version: z.int().min(0),
});

export const get = endpoint({
  domain: 'employeeRights',
  summary: '역할별 권한과 직원별 예외. 원장만 봅니다',
  method: 'GET',
  path: '/{shopNo}/rights',
  access: 'member',
  params: z.object({ shopNo }),
  response: rightsTable,
  reads: { right: true, employee: true },
  errors: [],
});

export const save = endpoint({
  domain: 'employeeRights',
  summary: '권한을 저장합니다. 다음 요청부터 적용됩니다. 원장만 저장합니다',
  method: 'PUT',
  path: '/{shopNo}/rights',
  access: 'member',
  params: z.object({ shopNo }),
  body: z.object({
    /** What is not named stays as it is by default. */
    roles: z.object({ MANAGER: table.default({}), STAFF: table.default({}) }),
    exceptions: z.array(exception).max(500).default([]),
    version: z.union([version, z.literal(0)]),
  }),
  response: rightsTable,
  changes: ['right'],
  errors: ['EMPLOYEE_NOT_FOUND', 'RIGHT_NEEDS_ANOTHER', 'STALE_VERSION'],
});
