import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the schema with the migrations and writes the next one. It opens no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/*/*/*-table.ts', './src/server/*/*/*-tables.ts'],
  out: './src/server/kernel/db/migrations',
});
