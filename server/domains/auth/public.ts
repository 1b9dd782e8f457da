import type { Platform } from '../../platform/platform.ts';
import { startSession } from './sessions/commands.ts';
import type { Issued, SessionStart } from './sessions/commands.ts';

export { proveHolder } from './passwords/holder.commands.ts';
export type { Hands } from './holders/news.commands.ts';
export { ownTextDesk, planOwnText } from './holders/texts.commands.ts';
export { accountHistory } from './history.ts';
export { consumeCertification } from './certification/commands.ts';
export { consumeOnPage } from './certification/commands.ts';
export { membershipsOf } from './sessions/queries.ts';
export type { CopyFrom, OpenShop } from './setup/commands.ts';
export { demoPassword } from './setup/demo.rules.ts';
export { rightsOf } from './rules.ts';
export { findWorking } from './queries.ts';
export { assertPassword, throttled } from './holders/proof.commands.ts';
export { hashPassword } from './password.rules.ts';
export { createUser, personOf } from './users/queries.ts';
export type { Person } from './users/queries.ts';

/** Signs a known person in without a password: after set-up, and in tests. */
export const openSession = ({ database }: Pick<Platform, 'database'>, start: SessionStart): Promise<Issued> =>
  startSession(database, start);
export { hearOfDistrust, sealedSigningKeys, sealKeysWith } from './signing-keys.commands.ts';
export { provePerson } from './sessions/sign-in.commands.ts';
export type { PersonProof } from './sessions/sign-in.commands.ts';
export { enrolSecondFactor, sealedFactors } from './second-factor/commands.ts';
export { pageCodesSpent } from './events.ts';
