/** Our names for the tables and columns better-auth works with (migrations/0001_accounts.sql). */
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const authTables = {
  user: { modelName: 'users', fields: { ...timestamps, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...timestamps,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...timestamps,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...timestamps, expiresAt: 'expires_at' } },
} as const;

export const jwksTable = {
  jwks: {
    modelName: 'jwks',
    fields: { publicKey: 'public_key', privateKey: 'private_key', createdAt: 'created_at', expiresAt: 'expires_at' },
  },
} as const;
