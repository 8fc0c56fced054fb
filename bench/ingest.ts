import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openBenchDatabase } from './database.js'
import { measureReads } from './ingest/reads.js'
import { measureThroughput } from './ingest/throughput.js'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '500' },
    reads: { type: 'boolean', default: false },
    days: { type: 'string', default: '90' },
  },
})

const directory = await mkdtemp(join(tmpdir(), 'sightline-logs-'))
const database = await openBenchDatabase()
try {
  if (values.reads) await measureReads(database, directory, Number(values.days))
  else await measureThroughput(database, directory, Number(values.mb))
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}
