import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { cursorOf } from '../kernel/paging.js'
import type { Note } from './note-schema.js'

const test = useTestApp()

interface Listed {
  items: Note[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

interface Problems {
  errors: { path: string; code: string }[]
}

let workspaceId: string
let reportId: string
let url: string

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  workspaceId = await seedWorkspace(test)
  reportId = (await seedReport(test, workspaceId)).id
  url = `/v1/reports/brand/${reportId}/notes`
})

const write = async (day: string, text = 'The campaign began.') =>
  (await test.send<Note>('POST', url, { body: { day, text } })).body

const problemsOf = async (method: string, at: string, body: unknown) => {
  const response = await test.send<Problems>(method, at, { body })
  return [response.status, ...(response.body.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
}

describe('POST /v1/reports/brand/{reportId}/notes', () => {
  it('201 with the note', async () => {
    const { status, body } = await test.send('POST', url, { body: { day: '2026-02-28', text: ' Launch ' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      day: '2026-02-28',
      text: 'Launch',
      createdDate: '2026-03-02T10:00:00.000Z',
      updatedDate: '2026-03-02T10:00:00.000Z',
    })
  })

  it('201 once for the same Idempotency-Key', async () => {
    const order = { body: { day: '2026-02-28', text: 'Launch' }, headers: { 'idempotency-key': 'launch-1' } }
    const [first, again] = [await test.send('POST', url, order), await test.send('POST', url, order)]
    expect(again.body).toEqual(first.body)
    expect((await test.send<Listed>('GET', url)).body.items).toHaveLength(1)
  })

  it('201 for a day a year ahead, 500 characters, and several notes on one day', async () => {
    await write('2027-03-02', '👟'.repeat(500))
    await write('2027-03-02')
    expect((await test.send<Listed>('GET', url)).body.items).toHaveLength(2)
  })

  it.each([
    [{}, 'day invalid_type', 'text invalid_type'],
    [{ day: '2026-02-30', text: 'x' }, 'day invalid_format'],
    [{ day: '2027-03-04', text: 'x' }, 'day too_big'],
    [{ day: '2027-03-04', text: '' }, 'text too_small', 'day too_big'],
    [{ day: '2026-03-01', text: 'x'.repeat(501) }, 'text too_big'],
    [{ day: '2026-03-01', text: 'a\u0000' }, 'text invalid_format'],
    [{ day: '2026-03-01', text: 'x', color: 'red' }, ' unrecognized_keys'],
  ])('400 for %j', async (body, ...problems) => {
    expect(await problemsOf('POST', url, body)).toEqual([400, ...problems])
  })
})

describe('GET /v1/reports/brand/{reportId}/notes', () => {
  it('200 has the newest day first, in pages', async () => {
    for (const day of ['2026-02-10', '2026-03-01', '2026-02-10', '2025-12-31', '2026-02-11']) await write(day)
    const days: string[] = []
    const ids = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`
      const { items, paging } = (await test.send<Listed>('GET', `${url}${query}`)).body
      for (const { day, id } of items) {
        days.push(day)
        ids.add(id)
      }
      cursor = paging.nextCursor
    }
    expect(days).toEqual(['2026-03-01', '2026-02-11', '2026-02-10', '2026-02-10', '2025-12-31'])
    expect(ids.size).toBe(5)
  })

  it('200 as CSV', async () => {
    await write('2026-02-10', '=1+1')
    const { text } = await test.send('GET', url, { headers: { accept: 'text/csv' } })
    expect(text).toContain("2026-02-10,'=1+1,")
  })

  it.each(['', 'x', '2026-99-99 x', '2026-03-01'])('200 for the forged cursor "%s"', async (key) => {
    await write('2026-03-02')
    const cursor = cursorOf(JSON.stringify(['listNotes', { reportId }, {}]), key)
    expect((await test.send('GET', `${url}?cursor=${cursor}`)).body.items).toEqual([])
  })
})

describe('PATCH /v1/reports/brand/{reportId}/notes/{noteId}', () => {
  it('200 changes what was sent, and has the date of the change', async () => {
    const note = await write('2026-02-10')
    test.clock.now = new Date('2026-03-02T11:00:00.000Z')
    const { status, body } = await test.send('PATCH', `${url}/${note.id}`, { body: { text: 'Moved.' } })
    expect(status).toBe(200)
    expect(body).toEqual({ ...note, text: 'Moved.', updatedDate: '2026-03-02T11:00:00.000Z' })
  })

  it('200 for the whole note sent back, without a change', async () => {
    const note = await write('2027-03-02')
    test.clock.now = new Date('2026-02-01T11:00:00.000Z')
    const { status, body } = await test.send('PATCH', `${url}/${note.id}`, { body: note })
    expect([status, body]).toEqual([200, note])
  })

  it('400 lists all problems', async () => {
    const { id } = await write('2026-02-10')
    expect(await problemsOf('PATCH', `${url}/${id}`, { day: '2028-01-01', text: '' })).toEqual([
      400,
      'text too_small',
      'day too_big',
    ])
    expect(await problemsOf('PATCH', `${url}/${id}`, { day: '2028-01-01' })).toEqual([400, 'day too_big'])
    expect(await problemsOf('PATCH', `${url}/${id}`, { day: '2028-01-01', text: 5 })).toEqual([
      400,
      'text invalid_type',
      'day too_big',
    ])
  })

  it('404 for a note of another report', async () => {
    const { id } = await write('2026-02-10')
    const other = await seedReport(test, workspaceId, { reportTitle: 'Other' })
    const { status } = await test.send('PATCH', `/v1/reports/brand/${other.id}/notes/${id}`, {
      body: { text: 'x' },
    })
    expect(status).toBe(404)
  })
})

describe('DELETE /v1/reports/brand/{reportId}/notes/{noteId}', () => {
  it('204, and then 404', async () => {
    const { id } = await write('2026-02-10')
    expect((await test.send('DELETE', `${url}/${id}`)).status).toBe(204)
    expect((await test.send('DELETE', `${url}/${id}`)).status).toBe(404)
    expect((await test.send<Listed>('GET', url)).body.items).toEqual([])
  })

  it('204 for the report deletes its notes', async () => {
    await write('2026-02-10')
    await test.send('DELETE', `/v1/reports/brand/${reportId}`)
    const left = await test.db.rows({
      text: 'select from report_notes where report_id = $1',
      values: [reportId],
    })
    expect(left).toEqual([])
  })
})
