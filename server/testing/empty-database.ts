import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { makeDatabase } from '../platform/db/open.ts';

/** An empty database that is dropped after the test. */
export async function emptyDatabase() {
  const { owner: template, app, auth } = inject('testDatabase');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const admin = { ...template, database: 'postgres' };
  await makeDatabase(admin, name);
  onTestFinished(async () => {
    const client = await connected(admin);
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  const owner = { ...template, database: name };
  const addresses = {
    owner,
    app: { ...app, database: name },
    auth: { ...auth, database: name },
    logins: { app: { name: app.user! }, auth: { name: auth.user! } },
  };
  return { name, admin, owner, addresses };
}

/** A database owned by a role that is not a superuser, as on a hosted PostgreSQL. */
export async function databaseWithOwner() {
  const { name, admin } = await emptyDatabase();
  const client = await connected(admin);
  await client.query(
    `create role ${name}_owner login createrole password 'segredo'; alter database ${name} owner to ${name}_owner`,
  );
  await client.end();
  const urlOf = (role: string) =>
    `postgres://${name}_${role}:segredo@localhost/${name}?host=${encodeURIComponent(admin.host!)}`;
  /** Creates a role as an operator would; `:role` in `rights` stands for another role of this database. */
  const makeRole = async (role: string, rights = '') => {
    const client = await connected(admin);
    await client.query(`create role ${name}_${role} login password 'segredo' ${rights.replace(':', `${name}_`)}`);
    await client.end();
  };
  return { url: urlOf('owner'), urlOf, makeRole, name, admin };
}

export async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
