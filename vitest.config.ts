import { readdirSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

const SERVER = 'test/helpers/global-setup.ts'
const SETUP = ['test/helpers/properties.ts', 'test/helpers/leave-no-mocks.ts']

const tests = ['src', 'test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !file.startsWith('test/long/'))

/** A test that asks for a database, a server or a process of ours; the others are pure and run in seconds, the providers on loopback among them. */
const isWhole = (file: string) =>
  !file.startsWith('src/engines/') &&
  /helpers\/(database|app|program)\.js|\.fixture\.js|\.\/dashboard\.js/.test(readFileSync(file, 'utf8'))

/** The browser in which our own pages are looked at. */
const isDashboard = (file: string) => /\.\/dashboard\.js/.test(readFileSync(file, 'utf8'))

/**
 * The browser that opens strangers’ pages steps back before everything else on the machine: its tests would wait for all others, those
 * of the dashboard among them, and come in a turn of their own.
 */
const isRendering = (file: string) =>
  !isDashboard(file) &&
  (/helpers\/chromium\.js|sites\.fixture\.js/.test(readFileSync(file, 'utf8')) ||
    ['test/e2e/check.test.ts', 'test/e2e/report.test.ts'].includes(file))

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On two cores Vitest would use one.
    maxWorkers: 2,
    setupFiles: SETUP,
    projects: [
      {
        extends: true,
        test: { name: 'pure', isolate: false, include: tests.filter((file) => !isWhole(file)) },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          // The application is imported once per worker, not once per file: half of the time went into that.
          isolate: false,
          include: tests.filter((file) => isWhole(file) && !isRendering(file) && !isDashboard(file)),
          globalSetup: SERVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'rendering',
          isolate: false,
          include: tests.filter(isRendering),
          globalSetup: SERVER,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'dashboard',
          isolate: false,
          environment: './test/dashboard/worker.ts',
          include: tests.filter(isDashboard),
          globalSetup: SERVER,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
