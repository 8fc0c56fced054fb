import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { dropSupersededChunks } from '../superseded-chunks.js'

let root: string
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'sightline-chunks-'))))
afterEach(() => rmSync(root, { recursive: true }))

/** Simulates a build at this time. Returns the files that exist afterwards. */
function filesAfter(day: string, written: string[]): string[] {
  const folder = join(root, 'chunks')
  const now = new Date(day)
  mkdirSync(folder, { recursive: true })
  for (const name of written) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), now, now)
  }
  dropSupersededChunks({ folder, list: join(root, 'chunks.json'), written, now })
  return readdirSync(folder).toSorted()
}

it('the files of a build are kept for a day after the next build, however old they are', () => {
  filesAfter('2026-03-02', ['monday.js', 'shared.js'])
  expect(filesAfter('2026-03-04T09:00Z', ['wednesday.js', 'shared.js'])).toContain('monday.js')
  expect(filesAfter('2026-03-05T08:00Z', ['thursday.js', 'shared.js'])).toContain('monday.js')
  expect(filesAfter('2026-03-05T10:00Z', ['later.js', 'shared.js'])).toEqual([
    'later.js',
    'shared.js',
    'thursday.js',
    'wednesday.js',
  ])
})

it('the files of builds without a list are kept for a day from now on', () => {
  filesAfter('2026-03-02', ['monday.js'])
  rmSync(join(root, 'chunks.json'))
  expect(filesAfter('2026-03-04', ['wednesday.js'])).toContain('monday.js')
  expect(filesAfter('2026-03-06', ['friday.js'])).toEqual(['friday.js', 'wednesday.js'])
})
