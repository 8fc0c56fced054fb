import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 24 * 60 * 60 * 1000

interface Build {
  /** Where the files of this build and of earlier ones are. */
  folder: string
  /** The names of the build's own files are noted here for the next build. */
  list: string
  written: string[]
  now: Date
}

/**
 * A process that runs while the program is built still loads what it has not needed yet: its files stay for a day after another build
 * has replaced them. A file's time of change is when that was, however long the build before had been in use.
 */
export function dropSupersededChunks({ folder, list, written, now }: Build): void {
  const earlier = readdirSync(folder).filter((name) => !written.includes(name))
  const replaced = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : earlier
  for (const name of earlier) {
    const file = join(folder, name)
    if (replaced.includes(name)) utimesSync(file, now, now)
    else if (now.getTime() - statSync(file).mtimeMs > KEPT_MS) rmSync(file)
  }
  writeFileSync(list, JSON.stringify(written))
}
