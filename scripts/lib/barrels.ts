import { dirname, join } from 'node:path';

/** Packages whose one entry names all their modules, of which an importer needs only those it asks for. */
const packages = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/u))
    .filter(([name]) => name);

/** The module behind each name that an entry gives away. */
const modulesOf = (entry: string, code: string): ReadonlyMap<string, string> => {
  const modules = new Map<string, string>();
  for (const [, names = '', file = ''] of code.matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/gu,
  ))
    for (const [name = '', other = name] of listed(names)) modules.set(other, join(dirname(entry), file));
  return modules;
};

const asked = (code: string, from: string): string[] =>
  [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/gu)]
    .filter(([, , specifier]) => specifier === from)
    .flatMap(([, names = '']) => listed(names).map(([name = '']) => name));

/**
 * What an importer needs of an entry that it imports: the modules of the names it asks for; nothing where the entry
 * is an ordinary module, of which all is needed.
 */
export const neededOf = () => {
  const entries = new Map<string, ReadonlyMap<string, string>>();
  return (importer: string, entry: { id: string; code: string }): string[] | undefined => {
    const from = packages.find(
      (name) => entry.id.includes(`/node_modules/${name}/`) && entry.id.endsWith('.mjs'),
    );
    const names = from === undefined ? [] : asked(importer, from);
    if (names.length === 0) return undefined;
    const modules = entries.get(entry.id) ?? modulesOf(entry.id, entry.code);
    entries.set(entry.id, modules);
    return names.map((name) => {
      const module = modules.get(name);
      if (module === undefined) throw new Error(`${from} gives away no ${name}`);
      return module;
    });
  };
};
