import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

interface Schema {
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
}

/** Names, with their place, that a body may leave out without a documented default. */
const openIn = ({ anyOf, oneOf, allOf, items, properties, required = [] }: Schema, place = ''): string[] => [
  ...[anyOf, oneOf, allOf].flatMap((some) => some ?? []).flatMap((one) => openIn(one, place)),
  ...(items ? openIn(items, place) : []),
  ...Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const own = place === '' ? name : `${place}.${name}`;
    const isOpen = !required.includes(name) && field.default === undefined;
    return [...(isOpen ? [own] : []), ...openIn(field, own)];
  }),
];

/** Left out, each says something itself: there is none, or nothing is to be done. None of them stays as it was. */
const saysNone = [
  /^alarms\.\w+ rules\.timing\.(?:offsetMinutes|at|days)$/,
  /^campaigns\.change (?:filterId|groupId|customerNos)$/,
  /^channels\.saveNaverShop placeUrl$/,
  /^chatbot\.save blocks\.\w+$/,
  /^incentives\.saveSettings rules\.visitKinds$/,
  /^menu\.save\w+ items\.(?:id|version)$/,
  /^operator\.connectCards feeBasisPoints$/,
  /^papers\.saveQuote customer(?:No|Name)$/,
  /^schedule\.changeHoliday to$/,
  /^(?:bookings|petBookings)\.save (?:customer\.phone|overlap|pet\.\w+|items\.(?:employeeNo|durationMinutes|priceWon))$/,
  /^sales\.save(?:ForPet)? (?:bookingId|totalWon|cashReceipt(?:\.\w+)?|(?:lines|payments)\.[\w.]+)$/,
];

/** Made by a transformation, which hides its default from the schema: an empty list. */
const empty = [
  /^menu\.saveItems? (?:items\.)?aliases$/,
  /^(?:shops\.saveProfile |zeroShop\.save draft\.)amenities$/,
];

/** What another call set, or what is no part of what is replaced: the method of an entered deposit, the address of a page, a wish to be asked. */
const apart = [
  /^alarms\.saveTexts rules\.imageFileId$/,
  /^(?:bookings|petBookings)\.save (?:depositMethod|notTwice)$/,
  /^inventory\.saveProduct onHand$/,
  /^schedule\.saveBusinessDays version$/,
  /^shops\.saveProfile business$/,
  /^zeroShop\.save slug$/,
];

it('a PUT names all that it replaces, or documents what stands in for it', () => {
  const puts = Object.entries(contract as Record<string, Endpoint>).filter(
    ([, { method }]) => method === 'PUT',
  );
  expect(puts.length).toBeGreaterThan(50);
  const open = puts.flatMap(([name, { body }]) => {
    const schema = body && z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    return schema ? openIn(schema as Schema).map((field) => `${name} ${field}`) : [];
  });
  const known = [...saysNone, ...empty, ...apart];
  expect(open.filter((field) => !known.some((one) => one.test(field)))).toEqual([]);
  expect(known.filter((one) => !open.some((field) => one.test(field)))).toEqual([]);
});
