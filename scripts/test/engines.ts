import { engines, type Engine } from '../../tests/engines/engines.ts';
import { aptInstall, isRootOnDebian } from './find-or-install.ts';

/** Finds an engine, or installs it where that can be done. */
const ready = async ({ find, packages }: Engine) => {
  if (find()) return true;
  if (isRootOnDebian()) for (const name of packages) await aptInstall(name);
  return find() !== null;
};

/**
 * Readies Firefox and WebKit, and says which one is absent. Where packages can be installed a build machine must have
 * both: answers how many it lacks.
 */
export const readyEngines = async () => {
  const absent: Engine[] = [];
  for (const engine of engines) if (!(await ready(engine))) absent.push(engine);
  for (const { name, packages } of absent)
    console.log(
      `${name} was not run: it is not on this machine (Debian: apt-get install ${packages.join(' ')}).`,
    );
  const required = process.env['CI'] && isRootOnDebian();
  return { found: engines.length - absent.length, missing: required ? absent.length : 0 };
};
