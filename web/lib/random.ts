/** crypto.randomUUID exists only in secure contexts, and a shop may open the site by http on its own network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
