// Builds what a start would build first: after it, a start writes nothing beside its data (docs/operate.md).
import './lib/require-node.ts';
import { bringUpToDate, serverBuild, webBuild } from './lib/builds.ts';

const say = (text: string) => () => void process.stdout.write(`${text}\n`);

await bringUpToDate(webBuild, say('화면을 만들고 있어요…'));
await bringUpToDate(serverBuild, say('프로그램을 준비하고 있어요…'));
