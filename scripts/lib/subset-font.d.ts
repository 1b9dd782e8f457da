declare module 'subset-font' {
  /** As its README says; the published types are older than it. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      noHinting?: boolean;
      keepFeatures?: readonly string[];
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
