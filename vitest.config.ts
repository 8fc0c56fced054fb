import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['test/long/**', 'node_modules/**'],
    globalSetup: 'test/helpers/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
