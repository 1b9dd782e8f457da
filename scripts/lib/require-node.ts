/**
 * Imported before anything else. npm scripts find Node 24 in node_modules/.bin, where the install put
 * it; an older one gets here only when that optional package is missing.
 */
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  process.stderr.write(
    `Node 24 이상이 필요해요. 지금은 ${process.version} 이에요. npm ci 를 다시 실행해 주세요(--omit=optional 없이).\n` +
      `Node 24 or newer is needed; this is ${process.version}. Run npm ci again, without --omit=optional.\n`,
  );
  process.exit(1);
}
