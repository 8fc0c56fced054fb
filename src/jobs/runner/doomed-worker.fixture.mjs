// A worker in a separate process that takes one job and never ends it. Node 20 cannot run TypeScript, so vite, which comes with
// vitest, compiles it to JavaScript.
import { runnerImport } from 'vite'

const load = async (path) => (await runnerImport(new URL(path, import.meta.url).pathname)).module
const { openPostgres } = await load('../../db/postgres.ts')
const { startRunner } = await load('../index.ts')
const { TEST_QUEUES } = await load('../test-queues.fixture.ts')

const db = openPostgres({ connection: JSON.parse(process.argv[2]), poolSize: 3 })
const log = { debug() {}, info() {}, warn() {}, error() {} }
startRunner({
  db,
  log,
  queues: TEST_QUEUES,
  handlers: {
    sums: (_, { jobId }) => {
      process.send(jobId)
      return new Promise(() => {})
    },
  },
  timings: { leaseMs: 1_000, beatMs: 100 },
})
