import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

import pg from 'pg'

// Loaded first in each process and thread of a test run (`vitest.config.ts`). Records every named statement that is sent to
// PostgreSQL; all statements of stores are named.
const directory = process.env.SIGHTLINE_STATEMENTS
const seen = new Set()

if (directory) {
  const file = join(directory, `${process.pid}-${threadId}.jsonl`)
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function recorded(config, ...rest) {
    if (config?.name && config.text && !seen.has(config.text)) {
      seen.add(config.text)
      mkdirSync(directory, { recursive: true })
      appendFileSync(file, `${JSON.stringify(config.text)}\n`)
    }
    return query.call(this, config, ...rest)
  }
}
