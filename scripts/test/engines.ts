import { engines, type Engine } from '../../tests/engines/engines.ts';
import { aptInstall, isRootOnDebian } from './find-or-install.ts';

/** Finds an engine, or installs it if possible. */
const ready = async ({ find, packages }: Engine) => {
  if (find()) return true;
  if (isRootOnDebian()) for (const name of packages) await aptInstall(name);
  return find() !== null;
};

/**
 * Prepares Firefox and WebKit, and reports absent ones. They are required only on build machines that can install
 * packages.
 */
export const readyEngines = async () => {
  const absent: Engine[] = [];
  for (const engine of engines) if (!(await ready(engine))) absent.push(engine);
  for (const { name, packages } of absent)
    console.log(
      `${name} was not run: it is not on this machine (Debian: apt-get install ${packages.join(' ')}).`,
    );
  const required = process.env['CI'] && isRootOnDebian();
  return {
    found: engines.filter((engine) => !absent.includes(engine)).map(({ name }) => name),
    missing: required ? absent.map(({ name }) => name) : [],
  };
};
