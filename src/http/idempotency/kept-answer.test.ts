import { expect, it } from 'vitest'

import { HttpAnswer } from '../routes/route.js'
import { keptAnswer, openRoom } from './kept-answer.js'

const NOW = new Date('2026-03-02T10:00:00.000Z')
const hasRoom = () => true

it('keeps status, headers and body, and the id of what was made', () => {
  const answer = new HttpAnswer(201, { id: 'x', name: 'Trail' }, { location: '/v1/x' })
  expect(keptAnswer(answer, { showsSecret: false, hasRoom })).toEqual({
    status: 201,
    headers: { location: '/v1/x' },
    json: '{"id":"x","name":"Trail"}',
    madeId: 'x',
  })
})

it('keeps of a secret only the id of what was made', () => {
  const answer = new HttpAnswer(201, { id: 'x', token: 'sl_ingest_' })
  expect(keptAnswer(answer, { showsSecret: true, hasRoom })).toMatchObject({ json: null, madeId: 'x' })
})

it('keeps no body over 5 MiB', () => {
  const body = (bytes: number) => new HttpAnswer(201, 'x'.repeat(bytes - 2))
  const limit = 5 * 1024 * 1024
  expect(keptAnswer(body(limit), { showsSecret: false, hasRoom }).json).toHaveLength(limit)
  expect(keptAnswer(body(limit + 1), { showsSecret: false, hasRoom }).json).toBeNull()
})

it('keeps so much for an API key in an hour, and again in the next', () => {
  const room = openRoom(100)
  expect(room('a', 60, NOW)).toBe(true)
  expect(room('a', 60, NOW)).toBe(false)
  expect(room('a', 40, NOW)).toBe(true)
  expect(room('b', 60, NOW)).toBe(true)
  expect(room('a', 60, new Date('2026-03-02T11:00:00.000Z'))).toBe(true)
})
