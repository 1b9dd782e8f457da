/** A word in lower case, a quoted name or string as written, or one character of anything else. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const pattern =
  /(?:\s+|--[^\n]*|\/\*[^]*?\*\/)|(\$([a-z_]\w*)?\$[^]*?\$\2\$|\$\d+|e'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*|\d[\w.]*|.)/giu;

/** The tokens of a statement, without blanks and comments. */
export const tokensOf = (sql: string): Token[] => {
  const tokens: Token[] = [];
  for (const match of sql.matchAll(pattern)) {
    const token = match[1];
    if (token === undefined) continue;
    const quoted = token.startsWith('"') || token.startsWith("'");
    const end = match.index + token.length;
    tokens.push({ text: quoted ? token : token.toLowerCase(), start: match.index, end });
  }
  return tokens;
};

/** The statements of a text, one by one. */
export const statementsOf = (sql: string): string[] => {
  const ends = tokensOf(sql).flatMap(({ text, end }) => (text === ';' ? end : []));
  return [0, ...ends]
    .map((start, at) => sql.slice(start, ends[at]))
    .filter((one) => tokensOf(one).length > 0);
};
