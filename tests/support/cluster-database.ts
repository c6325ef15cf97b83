import { randomUUID } from 'node:crypto';
import pg from 'pg';

const administer = async (cluster: string, statement: string) => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** Creates a database in the cluster of an address, empty or as a copy of another one, and returns its address. */
export const createDatabase = async (cluster: string, template?: string): Promise<string> => {
  const address = new URL(cluster);
  address.pathname = `/store_${randomUUID().replaceAll('-', '')}`;
  const copied = template ? `template ${nameOf(template)}` : '';
  await administer(cluster, `create database ${nameOf(address.href)} ${copied}`);
  return address.href;
};

/** Ends the connections of a database and removes it. */
export const dropDatabase = (cluster: string, address: string) =>
  administer(cluster, `drop database if exists ${nameOf(address)} with (force)`);
