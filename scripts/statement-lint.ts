/** A second statement in one message, but for what a transaction sets for itself with its `begin`. */
const second =
  /;\s*(?:set (?:local|role)\b|select\b|insert into\b|update \w+ set\b|delete from\b|with \w+ as\b|lock table\b|truncate \w)/iu;
const ofJson = String.raw`jsonb?_(?:to_recordset|populate_recordset|array_elements)`;
/** Rows of a JSON text written by a select, which a cluster pulls to one machine first. */
const fromJson = new RegExp(
  String.raw`insert into\b[^\x60;]*?\bselect\b[^\x60;]*?\b${ofJson}|\bwith\b[^\x60;]*?\b${ofJson}[^\x60;]*?\binsert into\b`,
  'iu',
);

const uncommented = (text: string) => text.replaceAll(/(?<=^|\s)\/(?:\*.*?\*\/|\/[^\n]*)/gsu, '');

/** Where the settings of a transaction are written. */
const begins = ['server/platform/shop.ts', 'server/platform/db/step-down.ts'];
/** Domains whose rows are written all day. */
const busy = /^server\/domains\/(?:bookings|sales)\//u;

/** What of a source stands in the way of spreading the tables over several machines. */
export const lintStatements = (path: string, text: string): string[] => {
  const source = uncommented(text);
  return [
    ...(second.test(source) && !begins.includes(path) ? [`${path}: two statements in one message`] : []),
    ...(busy.test(path) && fromJson.test(source) ? [`${path}: inserts what it selects from JSON`] : []),
  ];
};
