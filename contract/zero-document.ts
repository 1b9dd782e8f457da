import { z } from 'zod';
import { employeeNo, requiredText, text } from './schema.ts';
import { wordsOf } from './zero-words.ts';
import type { ZeroWords } from './zero-words.ts';

/** What stands on a page besides its title, in the order the shop likes. */
export const zeroSections = ['INTRO', 'MENU', 'PEOPLE', 'HOURS', 'RULES', 'PLACE'] as const;

/** Named apart from the schemas, so that no page needs zod for the words. */
export const amenities = Object.keys(wordsOf('ko').amenities) as [keyof ZeroWords['amenities']];

export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/u;

const coordinates = z.object({
  latitude: z.number().min(33).max(39),
  longitude: z.number().min(124).max(132),
});

/** The page as the shop writes it; a draft may lack what a page needs. */
export const zeroDocument = z.object({
  title: text(40).default(''),
  intro: text(1000).default(''),
  photos: z
    .array(z.object({ fileId: z.uuid(), alt: text(100).default('') }))
    .max(10)
    .refine((photos) => new Set(photos.map(({ fileId }) => fileId)).size === photos.length, {
      message: '같은 사진이 두 번 있어요.',
    })
    .default([]),
  phone: text(20).default(''),
  address: text(200).default(''),
  coordinates: coordinates.nullable().default(null),
  directions: text(500).default(''),
  amenities: z
    .array(z.enum(amenities))
    .transform((names) => [...new Set(names)])
    .default([]),
  notes: text(1000).default(''),
  sections: z
    .array(z.enum(zeroSections))
    .refine((names) => new Set(names).size === zeroSections.length && names.length === zeroSections.length, {
      message: '항목을 하나씩 모두 적어 주세요.',
    })
    .default([...zeroSections]),
  prices: z.enum(['ALL', 'FROM']).default('ALL').describe('금액을 그대로, 또는 얼마부터라고'),
  /** Only employees who take bookings can be shown; null is all of them. */
  employees: z.array(employeeNo).max(100).nullable().default(null),
  instagram: text(30)
    .regex(/^[\w.]*$/)
    .default(''),
  approval: z.enum(['INSTANT', 'APPROVAL', 'NEW_ONLY']).default('INSTANT'),
  sameDay: z
    .object({ allowed: z.boolean(), untilMinute: z.int().min(0).max(1440).nullable() })
    .default({ allowed: true, untilMinute: null }),
  openPerPhone: z.int().min(1).max(5).default(2).describe('한 번호로 잡아 둘 수 있는 예약'),
  holdMinutes: z.int().min(5).max(15).default(10),
  changeHours: z.int().min(0).max(72).default(24).describe('시작 몇 시간 전까지 고객이 옮길 수 있는지'),
  waitlist: z.boolean().default(true),
  question: text(100).default('').describe('예약할 때 묻는 것'),
});
export type ZeroDocument = z.output<typeof zeroDocument>;

export const slugText = requiredText(30).transform((typed) => typed.toLowerCase());
