import { expect, it } from 'vitest'

import { isWellFormedKey, keyDigest, keyHint, newKey } from './api-key.js'

it('makes keys that differ and carry a checksum', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) {
    expect(key).toMatch(/^sl_live_[0-9A-Za-z]{38}$/)
    expect(isWellFormedKey(key)).toBe(true)
  }
})

it('recognises a mistyped key without asking the database', () => {
  const key = newKey()
  const other = key.at(12) === 'a' ? 'b' : 'a'
  expect(isWellFormedKey(key.slice(0, 12) + other + key.slice(13))).toBe(false)
  expect(isWellFormedKey(key.slice(0, -1))).toBe(false)
  expect(isWellFormedKey('')).toBe(false)
})

it('shows only the end of a key as its hint', () => {
  const key = newKey()
  expect(keyHint(key)).toBe(`sl_live_…${key.slice(-4)}`)
})

it('stores a digest from which the key cannot be read', () => {
  const key = newKey()
  expect(keyDigest(key)).toHaveLength(32)
  expect(keyDigest(key).toString('utf8')).not.toContain(key.slice(8, 16))
})
