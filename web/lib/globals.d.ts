/** The version in package.json this web was built from; put in by vite.config.ts. */
declare const __WEB_VERSION__: string;

interface Window {
  /** What was asked for while the program was on its way (web/lib/first-answers.ts). */
  dangolAhead?: unknown;
}
