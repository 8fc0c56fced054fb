import { expect, it } from 'vitest'

import { HttpResponse } from '../routes/route.js'
import { responseToStore, openStorageQuota } from './response-to-store.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const fitsQuota = () => true

it('stores status, headers and body, and the id of the created object', () => {
  const response = new HttpResponse(201, { id: 'x', name: 'Trail' }, { location: '/v1/x' })
  expect(responseToStore(response, { showsSecret: false, fitsQuota })).toEqual({
    status: 201,
    headers: { location: '/v1/x' },
    json: '{"id":"x","name":"Trail"}',
    madeId: 'x',
  })
})

it('stores of a secret only the id of the created object', () => {
  const response = new HttpResponse(201, { id: 'x', token: 'sl_ingest_' })
  expect(responseToStore(response, { showsSecret: true, fitsQuota })).toMatchObject({
    json: null,
    madeId: 'x',
  })
})

it('stores no body over 5 MiB', () => {
  const body = (bytes: number) => new HttpResponse(201, 'x'.repeat(bytes - 2))
  const limit = 5 * 1024 * 1024
  expect(responseToStore(body(limit), { showsSecret: false, fitsQuota }).json).toHaveLength(limit)
  expect(responseToStore(body(limit + 1), { showsSecret: false, fitsQuota }).json).toBeNull()
})

it('stores a limited amount for an API key in an hour, and again in the next', () => {
  const quota = openStorageQuota(100)
  expect(quota('a', 60, NOW)).toBe(true)
  expect(quota('a', 60, NOW)).toBe(false)
  expect(quota('a', 40, NOW)).toBe(true)
  expect(quota('b', 60, NOW)).toBe(true)
  expect(quota('a', 60, new Date('2026-03-02T11:00:00.000Z'))).toBe(true)
})
