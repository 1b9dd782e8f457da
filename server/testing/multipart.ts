const boundary = 'a-form-of-the-story';

export const multipartType = `multipart/form-data; boundary=${boundary}`;

const isFile = (name: string) => name === 'file' || /^[A-Z_]+$/u.test(name);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Texts as fields, in their order; `file` as the file they go with, and names in capitals as files of that kind. */
export const multipartText = (body: Record<string, unknown>): string =>
  `${Object.entries(body)
    .map(([name, value]) => {
      const file = isFile(name) ? '; filename="customers.csv"\r\ncontent-type: text/csv' : '';
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${textOf(value)}\r\n`;
    })
    .join('')}--${boundary}--\r\n`;

/** The same with a file of any bytes. */
export const multipartFile = (fields: Record<string, string>, name: string, bytes: Uint8Array): Buffer => {
  const head = multipartText(fields).replace(/--a-form-of-the-story--\r\n$/u, '');
  return Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
};
