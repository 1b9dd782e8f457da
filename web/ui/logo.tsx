/** 단, drawn rather than set, so that it is the same before the font has come. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden>
    <rect width="512" height="512" rx="128" fill="#0f7a5f" />
    <g fill="none" stroke="#fff" strokeWidth="44" strokeLinecap="round" strokeLinejoin="round">
      <path d="M270 128H150v130h126M346 108v186M346 196h60M182 322v76h190" />
    </g>
  </svg>
);
