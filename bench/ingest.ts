import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openBenchDatabase } from './database.js'
import { measureReads } from './ingest/reads.js'
import { measureThroughput } from './ingest/throughput.js'
import { options, sizeGiven } from './options.js'

const directory = await mkdtemp(join(tmpdir(), 'sightline-logs-'))
const database = await openBenchDatabase()
try {
  if (options.reads || options.smoke) await measureReads(database, sizeGiven(options.days, 90, 2))
  if (!options.reads) await measureThroughput(database, directory, sizeGiven(options.mb, 500, 1))
} finally {
  await database.close()
  await rm(directory, { recursive: true, force: true })
}
