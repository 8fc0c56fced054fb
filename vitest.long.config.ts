import { readdirSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

// Each run uses another seed. To repeat a failed run, set the seed that it printed. Each project reads this file again.
if (process.env.SIGHTLINE_TEST_SEED === undefined) {
  process.env.SIGHTLINE_TEST_SEED = String(Math.floor(Math.random() * 2 ** 31))
  console.log(`SIGHTLINE_TEST_SEED=${process.env.SIGHTLINE_TEST_SEED}`)
}

const propertyTests = ['src', 'test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes("from 'fast-check'"))

/**
 * Fault and soak tests, the screens against their stored pictures, and the property tests with ten times as many cases. Files run
 * one after another, so that they do not starve each other. All take hours, one of which is the soak test.
 */
export default defineConfig({
  test: {
    globalSetup: 'test/helpers/global-setup.ts',
    setupFiles: 'test/helpers/properties.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: { name: 'faults', include: ['test/long/**/*.test.ts', 'src/**/*.long.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          include: ['screens', 'visitors', 'checks'].map((name) => `test/dashboard/${name}.test.ts`),
          environment: './test/helpers/worker.ts',
          env: { SIGHTLINE_PICTURES: 'yes' },
        },
      },
      {
        extends: true,
        test: { name: 'properties', include: propertyTests, env: { SIGHTLINE_TEST_RUNS: '10' } },
      },
    ],
  },
})
