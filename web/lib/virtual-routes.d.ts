declare module 'virtual:routes' {
  import type { RouteTable } from './send.ts';

  const routes: RouteTable;
  export default routes;
}

declare module 'virtual:interface-font.css';
