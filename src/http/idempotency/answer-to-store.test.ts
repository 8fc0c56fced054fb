import { expect, it } from 'vitest'

import { HttpAnswer } from '../routes/route.js'
import { answerToStore, openStorageQuota } from './answer-to-store.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const fitsQuota = () => true

it('keeps status, headers and body, and the id of what was made', () => {
  const answer = new HttpAnswer(201, { id: 'x', name: 'Trail' }, { location: '/v1/x' })
  expect(answerToStore(answer, { showsSecret: false, fitsQuota })).toEqual({
    status: 201,
    headers: { location: '/v1/x' },
    json: '{"id":"x","name":"Trail"}',
    madeId: 'x',
  })
})

it('keeps of a secret only the id of what was made', () => {
  const answer = new HttpAnswer(201, { id: 'x', token: 'sl_ingest_' })
  expect(answerToStore(answer, { showsSecret: true, fitsQuota })).toMatchObject({ json: null, madeId: 'x' })
})

it('keeps no body over 5 MiB', () => {
  const body = (bytes: number) => new HttpAnswer(201, 'x'.repeat(bytes - 2))
  const limit = 5 * 1024 * 1024
  expect(answerToStore(body(limit), { showsSecret: false, fitsQuota }).json).toHaveLength(limit)
  expect(answerToStore(body(limit + 1), { showsSecret: false, fitsQuota }).json).toBeNull()
})

it('keeps so much for an API key in an hour, and again in the next', () => {
  const quota = openStorageQuota(100)
  expect(quota('a', 60, NOW)).toBe(true)
  expect(quota('a', 60, NOW)).toBe(false)
  expect(quota('a', 40, NOW)).toBe(true)
  expect(quota('b', 60, NOW)).toBe(true)
  expect(quota('a', 60, new Date('2026-03-02T11:00:00.000Z'))).toBe(true)
})
