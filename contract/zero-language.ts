/** Languages in which a shop's page speaks to its customers. */
export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

/** As a browser prefers: another language than ours reads English, and none at all Korean. */
export const languageOf = (accepted: string | undefined): Language => {
  const preferred = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    preferred.flatMap((wanted) => languages.filter((one) => one === wanted))[0] ??
    (preferred.some((wanted) => /^[a-z]{2}$/u.test(wanted)) ? 'en' : 'ko')
  );
};
