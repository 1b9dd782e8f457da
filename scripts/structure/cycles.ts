import { dirname, basename } from 'node:path';
import { isProduct, runtimeImportsOf } from './house.ts';
import type { House } from './house.ts';

type Graph = Map<string, Set<string>>;

/** These gather the parts of a folder, so they stand above them (events: below); its other own files are one room. */
const standsAlone = /^(?:routes|public|jobs|listens|history|mutations|events)\./;

/** Which room of `folder` a file below it is in: a subfolder, the folder's own files, or a file that stands alone. */
const roomIn = (folder: string, file: string): string => {
  const [first = '', ...deeper] = file.slice(folder.length + 1).split('/');
  if (deeper.length > 0) return `${folder}/${first}`;
  return standsAlone.test(first) ? file : `${folder}/*`;
};

/** The folders from the domain down to the file. */
const foldersAbove = (file: string): string[] => {
  const parts = dirname(file).split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 3).join('/'));
};

const addTie = (graph: Graph, from: string, to: string) => {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
};

const reachableFrom = (graph: Graph, start: string): Set<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of graph.get(room) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
};

export interface RoomInCycle {
  room: string;
  /** The thinnest tie to another room of the same cycle: the first candidate to cut. */
  tie: string;
}

const cyclesIn = (graph: Graph, ties: ReadonlyMap<string, string[]>): RoomInCycle[] => {
  const reach = new Map([...graph.keys()].map((room) => [room, reachableFrom(graph, room)]));
  return [...graph.keys()]
    .filter((room) => reach.get(room)?.has(room))
    .map((room) => {
      const [thinnest] = [...(graph.get(room) ?? [])]
        .filter((next) => reach.get(next)?.has(room))
        .map((next) => ties.get(`${room} ${next}`) ?? [])
        .sort((a, b) => a.length - b.length);
      return { room, tie: thinnest?.slice(0, 2).join('; ') ?? '' };
    });
};

/** Folders of a domain that import each other in a circle when the program runs, at every depth. */
export const roomsInCycles = (house: House): RoomInCycle[] => {
  const graphs = new Map<string, { graph: Graph; ties: Map<string, string[]> }>();
  for (const [file, text] of house) {
    if (!/^(?:server|web)\/domains\/.+\.tsx?$/.test(file) || !isProduct(file)) continue;
    for (const target of runtimeImportsOf(file, text)) {
      if (!house.has(target) || !isProduct(target)) continue;
      for (const folder of foldersAbove(file).filter((one) => target.startsWith(`${one}/`))) {
        const { graph, ties } = graphs.get(folder) ?? { graph: new Map(), ties: new Map() };
        graphs.set(folder, { graph, ties });
        const [from, to] = [roomIn(folder, file), roomIn(folder, target)];
        addTie(graph, from, to);
        const key = `${from} ${to}`;
        ties.set(key, [...(ties.get(key) ?? []), `${basename(file)} → ${target.slice(folder.length + 1)}`]);
      }
    }
  }
  return [...graphs.values()].flatMap(({ graph, ties }) => cyclesIn(graph, ties));
};
