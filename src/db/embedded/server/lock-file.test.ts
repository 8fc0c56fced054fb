import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { useThrowaways } from '../throwaway.fixture.js'
import { type LockFile, readLockFile, removeAbandonedEmpty, removeStale } from './lock-file.js'

const READY = '4711\n/data/pgdata\n1700000000\n5432\n/data\n\n  5432001    32768\nready   \n'
const { fresh } = useThrowaways()

describe('postmaster.pid', () => {
  it.each([
    [
      'of a server that is ready',
      READY,
      { pid: 4711, port: 5432, socketDirectory: '/data', listenAddress: '', status: 'ready' },
    ],
    [
      'of a server that has just begun',
      '4711\n/data/pgdata\n1700000000\n5432\n\n',
      { socketDirectory: '', status: '' },
    ],
    ['of a server in single-user mode', '-4711\n/data/pgdata\n1700000000\n0\n\n', { pid: 4711 }],
  ])('is read when it is %s', (_, text, expected) => {
    expect(readLockFile(fileWith(text))).toMatchObject(expected)
  })

  it('is ignored when it is missing or not yet written', () => {
    expect(readLockFile(join(fresh(), 'none'))).toBeUndefined()
    expect(readLockFile(fileWith(''))).toBeUndefined()
  })

  it('is removed when it is the one that was found stale', () => {
    const path = fileWith(READY)
    removeStale(path, judge(path))
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('is removed when it has stayed empty, as after a kill while it was created', () => {
    const path = fileWith('')
    removeAbandonedEmpty(path)
    expect(readdirSync(join(path, '..'))).toEqual(['postmaster.pid'])
    utimesSync(path, 0, 0)
    removeAbandonedEmpty(path)
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  it('stays when a new server has written its own meanwhile', () => {
    const path = fileWith(READY)
    const judged = judge(path)
    writeFileSync(path, READY.replace('4711', '4712'))
    removeStale(path, judged)
    expect(readFileSync(path, 'utf8')).toContain('4712')
    expect(readdirSync(join(path, '..'))).toEqual(['postmaster.pid'])
  })
})

function fileWith(text: string): string {
  const path = join(fresh(), 'postmaster.pid')
  writeFileSync(path, text)
  return path
}

function judge(path: string): LockFile {
  const found = readLockFile(path)
  if (!found) throw new Error(`${path} says nothing`)
  return found
}
