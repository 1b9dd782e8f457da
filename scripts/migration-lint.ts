/** What a server of the version before may still ask for. */
const takesAway =
  /\bdrop\s+(?:column|table|function|trigger|view|type|policy)\b|\brename\s+(?:to|column)\b|\balter\s+column\s+\w+\s+(?:type|set\s+not\s+null)\b/iu;
const reason = /^--.*\bany more \(\d{4}\)/mu;

const uncommented = (text: string): string => text.replaceAll(/--[^\n]*/gu, '');

/** While a version comes, the one before goes on beside it: a migration takes away what nobody asks any more (since which one, it says). */
export const lintMigration = (name: string, text: string): string[] =>
  takesAway.test(uncommented(text)) && !reason.test(text)
    ? [`${name}: takes away without saying since when nobody asks for it "any more (NNNN)"`]
    : [];
