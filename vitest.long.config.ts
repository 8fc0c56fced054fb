import { defineConfig } from 'vitest/config'

/** Fault and soak suites: minutes rather than seconds, one file after another so that they do not starve each other. */
export default defineConfig({
  test: {
    include: ['test/long/**/*.test.ts', 'src/**/*.long.test.ts'],
    globalSetup: 'test/helpers/global-setup.ts',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
