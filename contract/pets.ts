import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maskGrowth } from './phone.ts';
import { biting, petSpecies } from './pet-words.ts';
import { customerNo, inPath, petNo, requiredText, shopDate, shopNo, text, version } from './schema.ts';

export const longestWarning = 20;
export const warningTooLong = `${longestWarning}자까지 적을 수 있어요.`;
/** May contain masks when the sender may not read numbers. */
const warning = requiredText(longestWarning + 6).refine(
  (warning) => warning.length <= longestWarning + maskGrowth(warning),
  { message: warningTooLong },
);

const onePet = z.object({ shopNo, petNo: inPath.petNo });
const weightGrams = z.int().min(1).max(200_000);
const picture = z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() });

export const pet = z.object({
  petNo,
  customerNo,
  name: z.string(),
  species: z.enum(petSpecies),
  breed: z.string().nullable(),
  sex: z.enum(['F', 'M']).nullable(),
  neutered: z.boolean().nullable(),
  birthday: shopDate.nullable(),
  /** 동물등록번호 */
  registrationNo: z.string().nullable(),
  biting: z.enum(biting).nullable(),
  illness: z.string(),
  allergies: z.string(),
  /** As they were written down; `alerts` adds what follows from the rest. */
  warnings: z.array(z.string()),
  /** What must be known before it is touched today: warnings, bites, vaccinations that have run out. */
  alerts: z.array(z.string()),
  memo: z.string(),
  weightGrams: weightGrams.nullable(),
  /** Oldest first. */
  weights: z.array(z.object({ on: shopDate, weightGrams })),
  /** Latest first. Overdue is only the latest of a name. */
  vaccinations: z.array(
    z.object({ name: z.string(), givenOn: shopDate, dueOn: shopDate.nullable(), overdue: z.boolean() }),
  ),
  /** 미용 동의서 */
  consent: z.object({ signedOn: shopDate, picture: picture.nullable() }).nullable(),
  photos: z.array(picture),
  /** The last day it was here, of completed bookings and sales. */
  lastGroomedOn: shopDate.nullable(),
  deleted: z.boolean(),
  version,
});

const vaccinations = z
  .array(
    z
      .object({ name: requiredText(40), givenOn: shopDate, dueOn: shopDate.nullable().default(null) })
      .refine(({ givenOn, dueOn }) => dueOn === null || dueOn > givenOn, {
        path: ['dueOn'],
        message: '다음 접종일은 접종한 날보다 뒤여야 해요.',
      }),
  )
  .max(50)
  .refine((all) => new Set(all.map((one) => `${one.givenOn} ${one.name}`)).size === all.length, {
    message: '같은 날 같은 접종이 두 번 있어요.',
  });

const fields = z
  .object({
    species: z.enum(petSpecies),
    breed: text(40).nullable(),
    sex: z.enum(['F', 'M']).nullable(),
    neutered: z.boolean().nullable(),
    birthday: shopDate.nullable(),
    registrationNo: z
      .string()
      .regex(/^\d{15}$/, { message: '동물등록번호는 숫자 15자리예요.' })
      .nullable(),
    biting: z.enum(biting).nullable(),
    illness: text(200),
    allergies: text(200),
    warnings: z.array(warning).max(10),
    memo: text(2000),
    vaccinations,
    consent: z.object({ signedOn: shopDate, fileId: z.uuid().nullable().default(null) }).nullable(),
    photos: z.array(z.uuid()).max(10),
  })
  .partial();

const fieldErrors = ['PET_DATE_INVALID', 'FILE_NOT_FOUND'] as const;

export const list = endpoint({
  domain: 'pets',
  summary: '고객의 반려동물',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/pets',
  access: { right: 'customers.read' },
  params: z.object({ shopNo, customerNo: inPath.customerNo }),
  response: z.object({ items: z.array(pet) }),
  reads: { customer: 'customer', booking: 'customer', sale: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const create = endpoint({
  domain: 'pets',
  summary: '고객의 반려동물을 등록합니다',
  method: 'POST',
  path: '/customers/pet',
  access: { right: 'customers.write' },
  status: 201,
  body: fields.extend({ customerNo, name: requiredText(40), weightGrams: weightGrams.nullable().optional() }),
  response: pet,
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_LIMIT_REACHED', ...fieldErrors],
  idempotent: true,
});

export const get = endpoint({
  domain: 'pets',
  summary: '반려동물 한 마리',
  method: 'GET',
  path: '/{shopNo}/pets/{petNo}',
  access: { right: 'customers.read' },
  params: onePet,
  response: pet,
  errors: ['PET_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'pets',
  summary: '반려동물 정보를 고칩니다',
  method: 'PATCH',
  path: '/{shopNo}/pets/{petNo}',
  access: { right: 'customers.write' },
  params: onePet,
  /** What is left out stays as it is. */
  body: fields.extend({ name: requiredText(40).optional(), version }),
  response: pet,
  changes: ['customer'],
  errors: ['PET_NOT_FOUND', 'STALE_VERSION', ...fieldErrors],
});

export const remove = endpoint({
  domain: 'pets',
  summary: '반려동물을 삭제합니다. 되돌릴 수 있습니다',
  method: 'DELETE',
  path: '/{shopNo}/pets/{petNo}',
  access: { right: 'customers.write' },
  params: onePet,
  body: z.object({ undo: z.boolean().default(false) }),
  response: pet,
  changes: ['customer'],
  errors: ['PET_NOT_FOUND', 'PET_HAS_OPEN_BOOKINGS'],
});

const oneWeight = z.object({ shopNo, petNo: inPath.petNo, on: shopDate });

export const weigh = endpoint({
  domain: 'pets',
  summary: '반려동물의 몸무게를 적습니다. 하루에 하나',
  method: 'PUT',
  path: '/{shopNo}/pets/{petNo}/weights/{on}',
  access: { right: 'customers.write' },
  params: oneWeight,
  body: z.object({ weightGrams }),
  response: pet,
  changes: ['customer'],
  errors: ['PET_NOT_FOUND', 'PET_DATE_INVALID'],
});

export const dropWeight = endpoint({
  domain: 'pets',
  summary: '적어 둔 몸무게를 지웁니다',
  method: 'DELETE',
  path: '/{shopNo}/pets/{petNo}/weights/{on}',
  access: { right: 'customers.write' },
  params: oneWeight,
  response: pet,
  changes: ['customer'],
  errors: ['PET_NOT_FOUND'],
});
