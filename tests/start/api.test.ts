import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { execaNode } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openReceiver } from '../support/hook-receiver.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { ownCompany, production } from './production.ts';
import { storeCommand } from './store-command.ts';

const api = (env: Record<string, string>) => {
  const running = execaNode('scripts/api.ts', {
    all: true,
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
    env: { HOST: '127.0.0.1', PORT: '0', ...env },
  });
  onTestFinished(() => void running.kill('SIGKILL'));
  return running;
};

/** Waits until the API prints its address. */
const openApi = async (env: Record<string, string>) => {
  const running = api(env);
  return new Promise<string>((resolve, reject) => {
    running.stdout.on('data', (chunk: Buffer) => {
      const port = /localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}/api`);
    });
    void running.then(({ all }) => reject(new Error(`The API ended:\n${all}`)));
  });
};

describeOnOneEngine('npm run api', ({ createPlace }) => {
  test(
    'reports that its port is taken, and touches nothing',
    async () => {
      const env = { ...(await createPlace()), DATA_DIR: path.join(scratchFolder(), 'data') };
      const other = createServer();
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void other.close());
      const { port } = other.address() as AddressInfo;
      const { exitCode, all } = await api({ ...env, PORT: String(port) });
      expect({ exitCode, all }).toEqual({
        exitCode: 1,
        all: `Port ${port} is taken by another program. Stop that one, or choose another with PORT.`,
      });
      expect(existsSync(env.DATA_DIR)).toBe(false);
    },
    slow,
  );

  test(
    'tells the addresses of its settings of what a command changes',
    async () => {
      const { received, address } = await openReceiver();
      const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`;
      const env = { ...(await createPlace()), REBUILD_HOOKS: address, REBUILD_HOOK_SECRET: secret };
      await openApi(env);
      await expect.poll(() => received.length, { timeout: slow / 2 }).toBe(1);
      await storeCommand('settings', env, { company: { name: 'Outra' } });
      // Sooner than the chore that looks for what was missed.
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
    },
    slow,
  );

  test(
    "does not open in production without the company's settings",
    async () => {
      const env = { ...(await createPlace()), ...production };
      const refused = await api(env);
      expect({ exitCode: refused.exitCode, all: refused.all }).toEqual({
        exitCode: 1,
        all:
          "A shop in production says who it is, and its settings still have the demonstration's company.name, " +
          'company.tax_number, company.address, company.email, company.phone. ' +
          'Set them with npm run store -- settings FILE.json.',
      });
      await storeCommand('settings', env, { company: { name: ownCompany.name } });
      expect((await api(env)).all).toContain("demonstration's company.tax_number,");

      await storeCommand('settings', env, { company: ownCompany });
      const answer = await fetch(`${await openApi(env)}/config`);
      expect(await answer.json()).toMatchObject({ data: { company: ownCompany } });
    },
    slow,
  );
});
