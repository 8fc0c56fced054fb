import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SERVER = 'test/helpers/global-setup.ts'

// Every process and thread of the run records the statements that it sends, for the tests that run last.
process.env.SIGHTLINE_STATEMENTS ||= join(tmpdir(), `sightline-statements-${process.pid}`)
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(resolve('test/statements/record.mjs')).href}`
const SETUP = ['test/helpers/properties.ts', 'test/helpers/leave-no-mocks.ts']

const tests = ['src', 'test', 'packages/client/test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !file.startsWith('test/long/'))

/**
 * A test that needs a database, a server or a process of ours. All others are pure and run in seconds, including the providers on
 * loopback.
 */
const isWhole = (file: string) =>
  !file.startsWith('src/engines/') &&
  /helpers\/(database|app|demo|program)\.js|\.fixture\.js|\.\/dashboard\.js|\.\/server\.js/.test(
    readFileSync(file, 'utf8'),
  )

/** A test that drives Chromium, starts programs or sets up PostgreSQL. These take half of the time, so `npm run test:programs` runs them. */
const isOfPrograms = (file: string) =>
  isWhole(file) &&
  !SHORT_PROGRAMS.includes(file) &&
  (file.startsWith('src/db/embedded/') ||
    /helpers\/(chromium|program|running-program|command-line|package)\.js|sites\.fixture\.js|'\.\/dashboard\.js'/.test(
      readFileSync(file, 'utf8'),
    ))

/** What `npm test` shows of the whole product: Chromium opens each screen, and the program is used as `docs/curl.md` says. */
const SHORT_PROGRAMS = ['test/dashboard/screens.test.ts', 'test/e2e/curl-walk.test.ts']

/** The browser for untrusted pages runs with a low priority, so its tests would wait for all others. */
const isRendering = (file: string) =>
  /helpers\/chromium\.js|sites\.fixture\.js/.test(readFileSync(file, 'utf8')) ||
  ['test/e2e/check.test.ts', 'test/e2e/pipelines.test.ts', 'test/e2e/report.test.ts'].includes(file)

/** These tests check what all other tests have sent to the database. */
const isLast = (file: string) => file.startsWith('test/statements/') && !file.endsWith('/parts.test.ts')

/** The order in which long files begin, so that no worker is left with a long one at the end. */
const LONGEST = [
  'src/browser/canaries.test.ts',
  'src/browser/open-renderer.test.ts',
  // This file makes the demo, and other files with a dashboard wait for it. So the other worker gets other files meanwhile.
  'test/dashboard/screens.test.ts',
  'test/e2e/start.test.ts',
  'test/e2e/commands.test.ts',
  'test/dashboard/many-prompts.test.ts',
  'test/dashboard/report-settings.test.ts',
  'test/dashboard/checks.test.ts',
  'test/quoted-keys.test.ts',
  'src/alerts/runs/evaluate-alerts.test.ts',
  'src/notifications/webhooks/deliveries/deliveries.test.ts',
  'src/engine-changes/watching/watch-engines.test.ts',
  'test/access-matrix.test.ts',
].map((file) => resolve(file))

/** By default Vitest begins with the files that took longest the last time, and on a fresh clone with the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this one is Vitest’s own, and changes nothing.
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.includes(moduleId)
    const place = ({ moduleId }: TestSpecification) => LONGEST.indexOf(moduleId)
    const long = sorted.filter(isLong).toSorted((one, other) => place(one) - place(other))
    return [...long, ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Only a hanging test should reach this limit, however busy the machine is. With the three servers of a cluster, everything takes
 * longer.
 */
const LIMIT_MS = process.env.CITUS_URL ? 1_200_000 : 300_000

export default defineConfig({
  test: {
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 60_000 } },
    // Four projects import the same modules. Each module is transformed once, and again only after it changes.
    experimental: { fsModuleCache: true },
    // The built program is not transformed, even when a test imports it.
    server: { deps: { external: [/\/dist\/(cli|chunks)\//] } },
    // On two cores Vitest would use one worker. Three take longer, because databases, browsers and programs need the cores, too.
    maxWorkers: 2,
    setupFiles: SETUP,
    reporters: ['default', './test/slowest-files.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          include: tests.filter((file) => !isWhole(file) && !isLast(file)),
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          // Each worker imports the application once. Importing it for each file took half of the time.
          isolate: false,
          environment: './test/helpers/worker.ts',
          include: tests.filter((file) => isWhole(file) && !isOfPrograms(file) && !isLast(file)),
          globalSetup: SERVER,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'rendering',
          isolate: false,
          include: tests.filter((file) => isOfPrograms(file) && isRendering(file)),
          globalSetup: SERVER,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          isolate: false,
          environment: './test/helpers/worker.ts',
          include: tests.filter((file) => isOfPrograms(file) && !isRendering(file)),
          globalSetup: SERVER,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'statements',
          include: tests.filter(isLast),
          globalSetup: SERVER,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
