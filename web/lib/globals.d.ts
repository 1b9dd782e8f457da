/** The version in package.json this web was built from; put in by vite.config.ts. */
declare const __WEB_VERSION__: string;

interface Window {
  /** The tokens of this browser's session, asked for while the program is on its way (web/public/first.js). */
  dangolFirst?: Promise<unknown> | undefined;
}
