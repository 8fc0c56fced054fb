import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SERVER = 'test/helpers/global-setup.ts'

// Every process and thread of the run notes the statements that it sends, for those tests that come after all others.
process.env.SIGHTLINE_STATEMENTS ||= join(tmpdir(), `sightline-statements-${process.pid}`)
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(resolve('test/statements/record.mjs')).href}`
const SETUP = ['test/helpers/properties.ts', 'test/helpers/leave-no-mocks.ts']

const tests = ['src', 'test', 'packages/client/test']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => /(?<!\.long)\.test\.ts$/.test(file) && !file.startsWith('test/long/'))

/** A test that asks for a database, a server or a process of ours; the others are pure and run in seconds, the providers on loopback among them. */
const isWhole = (file: string) =>
  !file.startsWith('src/engines/') &&
  /helpers\/(database|app|demo|program)\.js|\.fixture\.js|\.\/dashboard\.js|\.\/server\.js/.test(
    readFileSync(file, 'utf8'),
  )

/** The browser that opens strangers’ pages steps back before everything else on the machine: its tests would wait for all others. */
const isRendering = (file: string) =>
  /helpers\/chromium\.js|sites\.fixture\.js/.test(readFileSync(file, 'utf8')) ||
  ['test/e2e/check.test.ts', 'test/e2e/pipelines.test.ts', 'test/e2e/report.test.ts'].includes(file)

/** They look at what all others have sent to the database. */
const isLast = (file: string) => file.startsWith('test/statements/') && !file.endsWith('/parts.test.ts')

/** In the order in which they begin, so that no worker is left with a long one at the end. */
const LONGEST = [
  'src/browser/canaries.test.ts',
  'src/browser/open-renderer.test.ts',
  // It makes the demo, for which the others with a dashboard wait; so the other worker has something else to do.
  'test/dashboard/screens.test.ts',
  'test/e2e/commands.test.ts',
  'test/e2e/start.test.ts',
  'test/dashboard/checks.test.ts',
  'test/dashboard/visitors.test.ts',
  'test/dashboard/report-settings.test.ts',
  'test/dashboard/downloads.test.ts',
  'test/dashboard/shared.test.ts',
  'test/dashboard/settings.test.ts',
].map((file) => resolve(file))

/** By itself Vitest begins with the files that took longest the last time, and on a fresh clone with the largest. */
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

/** Only what hangs should ever reach it, however busy the machine is. Beside three servers of a cluster everything takes longer. */
const LIMIT_MS = process.env.CITUS_URL ? 1_200_000 : 300_000

export default defineConfig({
  test: {
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 60_000 } },
    // Four projects import the same modules: each is transformed once, and not again before it changes.
    experimental: { fsModuleCache: true },
    // The built program is what it is, also where a test imports it.
    server: { deps: { external: [/\/dist\/(cli|chunks)\//] } },
    // On two cores Vitest would use one. Three take longer: both cores are busy with the database, browsers and programs, too.
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
          name: 'whole',
          // The application is imported once per worker, not once per file: half of the time went into that.
          isolate: false,
          environment: './test/helpers/worker.ts',
          include: tests.filter((file) => isWhole(file) && !isRendering(file) && !isLast(file)),
          globalSetup: SERVER,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'statements',
          include: tests.filter(isLast),
          globalSetup: SERVER,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
