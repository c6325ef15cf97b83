import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that start whole programs take minutes: begun last, they would leave a processor idle at the end of the run. */
const takesLong = ({ moduleId }: TestSpecification) => /tests\/(?:start|site\/rebuild)\//.test(moduleId);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // The code of the pages is bundled once for all tests that build a site, and programs are compiled once for all that start.
    env: { BUNDLE_DIR: path.resolve('.data/bundles'), NODE_COMPILE_CACHE: path.resolve('.data/compiled') },
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/prepared-stores.ts',
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one processor to itself: of two, tests would use one.
    maxWorkers: '100%',
    // The limit ends tests that hang; linting and databases take seconds on a busy machine.
    testTimeout: 30_000,
  },
});
