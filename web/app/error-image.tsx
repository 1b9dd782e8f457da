/** A shop door with its sign turned: closed for a moment. */
export const ErrorImage = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 168 140" className={className} fill="none" aria-hidden>
    <path d="M12 128h144" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    <rect
      x="38"
      y="22"
      width="92"
      height="106"
      rx="6"
      fill="var(--paper)"
      stroke="currentColor"
      strokeWidth="2.5"
    />
    <path
      d="M30 46 40 14h88l10 32z"
      fill="var(--accent-wash)"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M62 15 57 46m27-32v32m22-31 5 31" stroke="currentColor" strokeWidth="2" />
    <path d="m84 58-19 15m19-15 19 15" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round" />
    <g transform="rotate(-7 84 84)">
      <rect
        x="58"
        y="72"
        width="52"
        height="26"
        rx="6"
        fill="var(--paper)"
        stroke="var(--accent)"
        strokeWidth="2.5"
      />
      <circle cx="74" cy="85" r="2.6" fill="var(--accent)" />
      <circle cx="84" cy="85" r="2.6" fill="var(--accent)" />
      <circle cx="94" cy="85" r="2.6" fill="var(--accent)" />
    </g>
    <circle cx="120" cy="86" r="3" fill="var(--ink-3)" />
  </svg>
);
