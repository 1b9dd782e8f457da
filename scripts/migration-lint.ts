/** What a server of the version before may still ask for. */
const takesAway =
  /\bdrop\s+(?:column|table|function|trigger|view|type|policy|default)\b|\brename\s+(?:to|column)\b|\balter\s+column\s+\w+\s+(?:type|set\s+not\s+null)\b|^\s*revoke\b/iu;
/** What it may still write otherwise. A constraint that takes another's place is taken to be a wider one. */
const demands = [
  /^\s*alter\s+table\s+(?<table>\w+)\b[^;]*\badd\s+(?:constraint\s+(?<name>\w+)\s+)?(?:check|unique|exclude|foreign\s+key|primary\s+key)\b/iu,
  /^\s*alter\s+table\s+(?<table>\w+)\b[^;]*\badd\s+column\s+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/iu,
  /^\s*create\s+unique\s+index\s+\w+\s+on\s+(?<table>\w+)/iu,
];
const reason = /^--.*\bany more \(\d{4}\)/mu;

const uncommented = (text: string): string => text.replaceAll(/--[^\n]*/gu, '');

const asksMore = (statement: string, whole: string): boolean =>
  demands.some((demand) => {
    const { table, name } = demand.exec(statement)?.groups ?? {};
    if (table === undefined || new RegExp(String.raw`\bcreate\s+table\s+${table}\b`, 'iu').test(whole))
      return false;
    return name === undefined || !new RegExp(String.raw`\bdrop\s+constraint\s+${name}\b`, 'iu').test(whole);
  });

/**
 * While a version comes, the one before goes on beside it: a migration takes away or forbids only what nobody does any more
 * (since which one, it says).
 */
export const lintMigration = (name: string, text: string): string[] => {
  const whole = uncommented(text);
  const breaks = whole.split(';').some((one) => takesAway.test(one) || asksMore(one, whole));
  return breaks && !reason.test(text)
    ? [`${name}: takes away or forbids without saying since when nobody does it "any more (NNNN)"`]
    : [];
};
