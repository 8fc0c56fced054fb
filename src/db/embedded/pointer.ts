import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ServerUser } from './server-user.js'
import { codeOf, EmbeddedUnavailable } from './unavailable.js'

const NAME = 'LOCATION'

/** Where the data asked for in this directory really is, when it is elsewhere. */
export function readPointer(asked: string): string | undefined {
  const place = readFirstLine(join(asked, NAME))
  if (place === undefined || existsSync(place)) return place
  throw new EmbeddedUnavailable(
    `${join(asked, NAME)} says that the database is in ${place}, but nothing is there: ` +
      'bring that directory back, or delete the file to begin with an empty database.',
  )
}

/** The place exists already: a pointer to nowhere would stop the next start. */
export function writePointer(asked: string, { place, user }: { place: string; user: ServerUser }): void {
  mkdirSync(asked, { recursive: true })
  const draft = join(asked, `${NAME}.${process.pid}`)
  const reason = `Sightline keeps its database there, because the user "${user.name}", as whom the database runs when root starts it, cannot reach this directory.`
  writeFileSync(draft, `${place}\n${reason}\n`)
  renameSync(draft, join(asked, NAME))
}

function readFirstLine(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n')[0]
  } catch (error) {
    const code = codeOf(error)
    // EACCES: a place that belongs to another user; its owner is told further on.
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EACCES') return undefined
    throw error
  }
}
