import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Engine } from '../../kernel/engines.js'
import { withoutOwnKeys } from '../../kernel/secrets.js'

const MAX_BYTES = 64 * 1024
/** Of each provider: more than it has engines, so that no run of doctor deletes what it has just named. */
const KEPT = 10

/**
 * Keeps a response that we could not read as we know it, for a report of the fault; returns where. It is an answer to doctor's own
 * question, so it holds nothing of a customer's, and came without the provider's keys. The oldest ones are deleted.
 */
export async function keepOddResponse(
  dataDirectory: string,
  { provider, engine, body, now }: { provider: string; engine: Engine; body: string; now: Date },
): Promise<string> {
  const directory = join(dataDirectory, 'odd-responses')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const moment = now.toISOString().replaceAll(':', '')
  const file = join(directory, `${provider}-${moment}-${engine}.txt`)
  const text = Buffer.from(withoutOwnKeys(body)).subarray(0, MAX_BYTES)
  await writeFile(file, text, { mode: 0o600 })
  const others = (await readdir(directory)).filter((name) => name.startsWith(`${provider}-`)).toSorted()
  await Promise.all(others.slice(0, -KEPT).map((name) => rm(join(directory, name), { force: true })))
  return file
}
