type Json = Record<string, unknown>;
type Kind = 'schemas' | 'responses' | 'parameters';
/** Where a part stands: the call, and the way to it inside. */
interface Place {
  operationId: string;
  way: readonly string[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (words: string) =>
  words
    .split(/[^a-zA-Z0-9]+/u)
    .map(capital)
    .join('');
const plurals: [RegExp, string][] = [
  [/^(?:series|.*(?:ss|us))$/u, '$&'],
  [/ies$/u, 'y'],
  [/(?<=(?:s|x|ch|sh))es$/u, ''],
  [/s$/u, ''],
];
const singular = (word: string) => {
  const [plural, one] = plurals.find(([ending]) => ending.test(word)) ?? [];
  return plural ? word.replace(plural, one ?? '') : word;
};

/** What it is: a part of a call (an answer, a parameter), or a shape inside of one. */
const kindOf = (node: Json, way: readonly string[]): Kind | undefined => {
  if (way.length === 2 && way[0] === 'responses') return way[1]?.startsWith('2') ? undefined : 'responses';
  if (way.length === 2 && way[0] === 'parameters') return 'parameters';
  return way.includes('schema') && isObject(node['properties']) && node['type'] !== undefined
    ? 'schemas'
    : undefined;
};

/** `campaign`, for what a call of `campaigns` answers with; `line`, for each of `lines`; with the call's name where that is taken. */
const namesFor = (kind: Kind, node: Json, { operationId, way }: Place): string[] => {
  const [domain = '', call = ''] = operationId.split('.');
  if (kind === 'responses') {
    const codes = String(node['description']).match(/[A-Z][A-Z_]+(?=: )/gu) ?? [];
    const status = String(way[1]);
    return [...(codes.length <= 3 ? [[status, ...codes].join('.')] : []), `${status}.${operationId}`];
  }
  if (kind === 'parameters') return [String(node['name']), `${operationId}.${String(node['name'])}`];
  const fields = way.filter((_, at) => way[at - 1] === 'properties').filter((field) => field !== 'items');
  const noun = pascal(singular(domain));
  const last = fields.at(-1);
  const isBody = way[0] === 'requestBody';
  const own = last === undefined ? noun + (isBody ? 'Input' : '') : pascal(singular(last));
  const whole = pascal(domain) + pascal(call) + (isBody ? 'Input' : '') + fields.map(pascal).join('');
  return last === undefined ? [own, whole] : [own, noun + own, whole];
};

const walk = (node: unknown, place: Place, see: (node: Json, place: Place) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  if (isObject(node)) see(node, place);
  for (const [key, value] of Object.entries(node)) walk(value, { ...place, way: [...place.way, key] }, see);
};

/** Moves what several calls say alike to the components, each under one name, and leaves references. */
export const shareParts = (document: Json): Json => {
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const seen = new Map<string, { kind: Kind; node: Json; place: Place; count: number }>();
  for (const operation of operations)
    walk(operation, { operationId: String(operation['operationId']), way: [] }, (node, place) => {
      const kind = kindOf(node, place.way);
      if (!kind) return;
      const text = kind + JSON.stringify(node);
      const known = seen.get(text);
      if (known) known.count += 1;
      else seen.set(text, { kind, node, place, count: 1 });
    });

  const components = structuredClone(document['components']) as Record<string, Json>;
  const names = new Map<string, string>();
  for (const [text, { kind, node, place, count }] of seen) {
    if (count < 2) continue;
    const taken = (components[kind] ??= {});
    const wanted = namesFor(kind, node, place);
    let name = wanted.find((one) => !(one in taken)) ?? '';
    for (let more = 2; name === ''; more += 1) {
      const numbered = `${wanted.at(-1)}${more}`;
      if (!(numbered in taken)) name = numbered;
    }
    taken[name] = node;
    names.set(text, name);
  }

  const shared = (node: unknown, way: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((one, at) => shared(one, [...way, String(at)]));
    if (!isObject(node)) return node;
    const kind = kindOf(node, way);
    const name = kind && names.get(kind + JSON.stringify(node));
    return name === undefined ? inside(node, way) : { $ref: `#/components/${kind}/${name}` };
  };
  const inside = (node: Json, way: readonly string[]): Json =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, shared(value, [...way, key])]));

  for (const part of ['responses', 'parameters', 'schemas'] as const)
    components[part] = Object.fromEntries(
      Object.entries(components[part] ?? {}).map(([name, node]) => [
        name,
        inside(node as Json, part === 'schemas' ? ['schema', name] : [part, name, '']),
      ]),
    );
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [method, inside(operation, [])]),
        ),
      ]),
    ),
    components,
  };
};
