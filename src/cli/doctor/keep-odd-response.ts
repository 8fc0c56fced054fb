import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Engine } from '../../kernel/engines.js'
import { withoutOwnKeys } from '../../kernel/secrets.js'

const MAX_BYTES = 64 * 1024
/**
 * Files kept for each provider. It is more than any provider has engines, so that a run never deletes a file that it has just
 * named.
 */
const KEPT = 10

/**
 * Stores a response with unexpected fields for a bug report and returns the path. It contains no customer data, since it answers
 * doctor’s own question, and no provider keys. The oldest files are deleted.
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
