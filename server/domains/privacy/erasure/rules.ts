import { josa } from 'es-hangul';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { formatPhone, maskPhone } from '../../../../contract/phone.ts';
import type { Forgotten } from '../../../platform/spoken-of.ts';

/** The name of every erased customer; the database enforces it too. */
export const erasedName = '삭제된 고객';
export const erasedPetName = '삭제된 반려동물';

/** All customers erased together, and every word that must no longer name them. */
export interface ErasedPerson {
  customerNos: readonly CustomerNo[];
  names: readonly string[];
  /** Without those that are one letter, or also of something the shop offers. */
  tellingNames: readonly string[];
  /** And without those that somebody else in the shop has: a note that says one may mean them. */
  ownNames: readonly string[];
  pets: readonly string[];
  /** As they are stored (01012345678), without numbers that another customer has. */
  phones: readonly string[];
  /** Numbers they had that another customer has too. */
  sharedPhones: readonly string[];
  instead: string;
}

/** A number in each way that a person may have read or typed it. */
export const numbersSaid = ({ phones }: ErasedPerson): string[] =>
  phones.flatMap((phone) => [phone, formatPhone(phone), maskPhone(phone)]);

/** Texts of the desk are tied to no customer: they are found by what they say. */
export const forgottenIn = (who: ErasedPerson): Forgotten => ({
  names: who.ownNames,
  numbers: who.phones,
  instead: who.instead,
});

/** What is theirs says them by a name that others have, too. */
export const ownIn = (who: ErasedPerson): Forgotten => ({ ...forgottenIn(who), names: who.tellingNames });

/** What finds a number however it was typed. */
const numberPatterns = ({ phones }: ErasedPerson): string[] =>
  phones.map((phone) => [...phone].join('[^0-9]{0,3}'));

/** A kept text, without the erased person: numbers go however they were typed. */
export const withoutPerson = (text: string, who: ErasedPerson): string => {
  const { names, pets, instead } = who;
  const numbers = numberPatterns(who).map((pattern) => new RegExp(pattern, 'gu'));
  const words = [...names, ...pets].sort((a, b) => b.length - a.length);
  return [...numbers, ...words].reduce<string>(
    (left, input) => left.replaceAll(input, instead),
    text.normalize('NFC'),
  );
};

/** How sentences from before events had parameters name another customer. */
export const asLegacyHistory = (name: string): string[] => [
  `${name} 고객`,
  `${josa(name, '을/를')} 가족에서`,
];
