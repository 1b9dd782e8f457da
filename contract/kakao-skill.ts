import { z } from 'zod';

/** What Kakao's bot system sends to a skill, as far as it is read; the rest may change without notice. */
export const skillPayload = z.object({
  userRequest: z.object({
    utterance: z.string().max(2000).default(''),
    user: z.object({ id: z.string().min(1).max(200) }),
  }),
  bot: z.object({ id: z.string().min(1).max(100) }),
  action: z
    .object({
      /** What the pressed button carried. */
      clientExtra: z.unknown(),
      detailParams: z.unknown(),
    })
    .partial()
    .default({}),
});
export type SkillPayload = z.output<typeof skillPayload>;

const button = z.object({
  label: z.string(),
  action: z.enum(['block', 'webLink', 'phone']),
  blockId: z.string().optional(),
  webLinkUrl: z.string().optional(),
  phoneNumber: z.string().optional(),
  /** Comes back as `clientExtra`. */
  extra: z.record(z.string(), z.string()).optional(),
});
export type SkillButton = z.output<typeof button>;

const listItem = z.object({
  title: z.string(),
  description: z.string().optional(),
  action: z.enum(['block']).optional(),
  blockId: z.string().optional(),
  extra: z.record(z.string(), z.string()).optional(),
});

const basicCard = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  buttons: z.array(button).optional(),
});
const listCard = z.object({
  header: z.object({ title: z.string() }),
  items: z.array(listItem),
  buttons: z.array(button).optional(),
});
/** The cards of a carousel are all of its type. */
const carousel = z.object({
  type: z.enum(['basicCard', 'listCard']),
  items: z.array(
    basicCard.extend({ header: listCard.shape.header.optional(), items: listCard.shape.items.optional() }),
  ),
});
const output = z.object({
  simpleText: z.object({ text: z.string() }).optional(),
  basicCard: basicCard.optional(),
  listCard: listCard.optional(),
  carousel: carousel.optional(),
});

/** An answer of version 2.0. Without a version it would be read as one of the first format. */
export const skillAnswer = z.object({
  version: z.literal('2.0'),
  template: z.object({ outputs: z.array(output), quickReplies: z.array(button).optional() }),
  context: z
    .object({
      values: z.array(
        z.object({ name: z.string(), lifeSpan: z.int(), params: z.record(z.string(), z.string()) }),
      ),
    })
    .optional(),
});
export type SkillAnswer = z.output<typeof skillAnswer>;
export type SkillOutput = z.output<typeof output>;
export type SkillCard = z.output<typeof carousel>['items'][number];
