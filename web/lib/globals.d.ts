/** The version in package.json this web was built from; put in by vite.config.ts. */
declare const __WEB_VERSION__: string;
