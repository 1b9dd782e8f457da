import type { Plugin } from 'vite';
import { endpoints } from '../../contract/index.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const name = 'virtual:routes';
const resolved = `\0${name}`;

/** The path stands beside the name that it resembles, and what most have in common next: so it packs smaller. */
const wireFacts = ({ method, path, root, idempotent, bodyType, secret, reads, changes }: Endpoint) => ({
  path,
  ...(method !== 'GET' && { method }),
  ...(idempotent && { idempotent }),
  ...(root && { root }),
  ...(bodyType && bodyType !== 'json' && { bodyType }),
  ...(secret && { secret }),
  ...(reads && { reads }),
  ...(changes && { changes }),
});

/**
 * Hands the browser what it must know of the contract to make a call, and nothing of the schemas:
 * importing contract/index.ts there would bring zod into the first load.
 */
export const virtualRoutes = (): Plugin => ({
  name: 'dangol:virtual-routes',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => {
    if (id !== resolved) return undefined;
    const table = Object.fromEntries(
      Object.entries(endpoints).map(([dotted, endpoint]) => [dotted, wireFacts(endpoint)]),
    );
    return `export default ${JSON.stringify(table)};`;
  },
});
