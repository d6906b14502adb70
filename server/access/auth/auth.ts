import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { shortAddress } from '../../platform/http/client-address.ts';
import { disablingStorages } from './async-storage.ts';
import { cookiePrefix, sessionSeconds } from './cookies.ts';
import { hashSecretToken } from './secret-token.ts';
import { boundedHashing, type PasswordHashing, usingPreparedHash } from './password-hashing.ts';
import { authTables, jwksTable } from './tables.ts';

interface AuthOptions {
  authDb: Db;
  secret: string;
  sendRecoveryLink(email: string, token: string): void;
  /** Tests use a quick one; unset means better-auth's scrypt, a few at a time. */
  passwordHashing?: PasswordHashing | undefined;
}

export type Auth = ReturnType<typeof buildAuth>;

/** Accounts, passwords, sessions and signing keys. Our own routes call it: its handler is not mounted. */
export function buildAuth({ authDb, secret, sendRecoveryLink, passwordHashing = boundedHashing() }: AuthOptions) {
  const auth = betterAuth({
    ...authTables,
    // Never used in a link (we write our own) but better-auth wants one.
    baseURL: 'http://localhost',
    secret,
    // A user without its account could neither sign up nor sign in.
    database: { db: authDb, type: 'postgres', transaction: true },
    session: { ...authTables.session, expiresIn: sessionSeconds },
    verification: { ...authTables.verification, storeIdentifier: { hash: async (text) => hashSecretToken(text) } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: 60 * 60,
      // Not awaited: the answer must take the same time whether there is an account or not.
      sendResetPassword: async ({ user, token }) => sendRecoveryLink(user.email, token),
      password: usingPreparedHash(passwordHashing),
    },
    advanced: {
      cookiePrefix,
      // `Secure` is decided per request, because one server may answer on http and behind https.
      useSecureCookies: false,
      // `validateSchema` would read the whole catalogue before the first request. tables.test.ts compares the tables instead.
      database: { generateId: 'uuid', validateSchema: false },
      // People recognise a session by its whole address.
      ipAddress: { ipv6Subnet: 128 },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, ipAddress: session.ipAddress ? shortAddress(session.ipAddress) : null },
          }),
        },
      },
    },
    plugins: [
      jwt({
        schema: jwksTable,
        disableSettingJwtHeader: true,
        jwt: { expirationTime: '15m', definePayload: ({ session }) => ({ sid: session.id }) },
      }),
    ],
    // We count attempts ourselves, per account and address (attempts.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  auth.api = disablingStorages(auth.api);
  return auth;
}
