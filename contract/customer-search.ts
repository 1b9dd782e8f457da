/** Letters that customers are looked for by: more than any name has. Apart from the schemas, so that the browser needs no zod. */
export const mostSought = 40;
