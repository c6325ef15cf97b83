import { openDatabase } from '#server/kernel/db/database.ts';

/** Opens a store in a process of its own, says how that went, and holds it until the process is ended. */
const place = JSON.parse(process.argv[2] ?? '{}') as { dataDir?: string; databaseUrl?: string };
try {
  await openDatabase(place);
  process.stdout.write('open');
  if (place.dataDir) setInterval(() => {}, 60_000);
  else setImmediate(() => process.exit(0));
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}
