declare global {
  interface Window {
    /** Where react-remove-scroll looks for the nonce of the style it writes. */
    __webpack_nonce__?: string;
  }
}

/**
 * The nonce the server put into this page. The attribute itself reads empty once the page is parsed;
 * the property keeps it.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export const handNonceToLibraries = (): void => {
  window.__webpack_nonce__ = styleNonce();
};
