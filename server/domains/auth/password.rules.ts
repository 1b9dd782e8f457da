import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice of parameters; some 15 ms a password, 19 MiB while it runs. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letters typed on another keyboard must give the same password. */
const normalise = (password: string): string => password.normalize('NFKC');

/** An argon2id hash in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), cost);

let nobodys: Promise<string> | undefined;

/** Takes as long for an unknown person as for a known one, so that time does not tell who exists. */
export const checkPassword = async (known: string | undefined, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('nobody has this password');
  // An account without a readable hash cannot sign in.
  const matches = await verify(known ?? (await nobodys), normalise(password)).catch(() => false);
  return matches && known !== undefined;
};
