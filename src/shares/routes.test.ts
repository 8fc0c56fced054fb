import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { seedShare } from '../../test/helpers/valid-request.js'

const test = useTestApp()
const here = { workspaceId: '', reportId: '', url: '' }

beforeAll(async () => {
  here.workspaceId = await seedWorkspace(test)
  here.reportId = (await seedReport(test, here.workspaceId)).id
  here.url = `/v1/reports/brand/${here.reportId}/shares`
})

const ULID = expect.stringMatching(/^[0-9A-Z]{26}$/) as unknown

interface Fault {
  errors: { path: string; code: string }[]
}

describe('POST /v1/reports/brand/{reportId}/shares', () => {
  it('201 shows the address only this once; the token is not stored', async () => {
    const { status, body } = await test.send<{ id: string; url: string }>('POST', here.url, {
      body: {},
      headers: { host: 'sightline.example' },
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: ULID,
        url: expect.stringMatching(
          /^http:\/\/sightline\.example\/shared\/[0-9A-Z]{26}#sl_share_[0-9A-Za-z]{43}$/,
        ) as unknown,
        title: null,
        filters: {},
        hasPassword: false,
        expiresDate: null,
        createdDate: '2026-03-02T10:00:00.000Z',
        visits: 0,
        lastVisitDate: null,
        kind: 'page',
      },
    })
    const token = body.url.split('#')[1] ?? ''
    const rows = await test.db.rows<object>({ text: 'select shares::text from shares', values: [] })
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('403 for a key that may not read what the link would show', async () => {
    const { key } = await test.newKey({ scopes: ['write'] })
    expect((await test.send('POST', here.url, { key, body: {} })).status).toBe(403)
  })

  it('201 with everything that was sent, each engine once', async () => {
    const tagId = await seedTag(test, here.workspaceId)
    const window = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const filters = {
      ...window,
      country: 'us',
      engines: ['chatgpt', 'claude', 'chatgpt'],
      tagId,
      branded: false,
    }
    const { status, body } = await test.send('POST', here.url, {
      body: {
        title: 'February',
        filters,
        password: 'fell-runner-2026',
        expiresDate: '2026-04-01T02:00:00+02:00',
      },
    })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        title: 'February',
        filters: { ...filters, engines: ['chatgpt', 'claude'] },
        hasPassword: true,
        expiresDate: '2026-04-01T00:00:00.000Z',
      },
    })
    const rows = await test.db.rows<object>({ text: 'select shares::text from shares', values: [] })
    expect(JSON.stringify(rows)).not.toContain('fell-runner')
  })

  it.each([
    [{ filters: { startDate: '2026-02-01' } }, 'filters.endDate', 'invalid_type'],
    [{ filters: { startDate: '2026-02-02', endDate: '2026-02-01' } }, 'filters.startDate', 'invalid_window'],
    [{ filters: { startDate: '2020-02-02', endDate: '2026-02-01' } }, 'filters.startDate', 'invalid_window'],
    [{ filters: { country: 'all' } }, 'filters.country', 'invalid_value'],
    [{ filters: { engines: [] } }, 'filters.engines', 'too_small'],
    [{ filters: { engines: ['altavista'] } }, 'filters.engines.0', 'invalid_value'],
    [{ filters: { tagId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C' } }, 'filters.tagId', 'not_found'],
    [{ filters: { tagId: 'a\0b' } }, 'filters.tagId', 'not_found'],
    [{ filters: { branded: 'no' } }, 'filters.branded', 'invalid_type'],
    [{ filters: { search: 'x' } }, 'filters', 'unrecognized_keys'],
    [{ password: '1234567' }, 'password', 'too_small'],
    [{ password: 'x'.repeat(201) }, 'password', 'too_big'],
    [{ expiresDate: '2026-03-02T10:00:00Z' }, 'expiresDate', 'too_small'],
    [{ expiresDate: 'tomorrow' }, 'expiresDate', 'invalid_format'],
    [{ title: '' }, 'title', 'too_small'],
  ])('400 for %j at %s', async (sent, path, code) => {
    const { status, body } = await test.send<Fault>('POST', here.url, { body: sent })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [expect.objectContaining({ path, code })],
    })
  })

  it('400 names all problems at once', async () => {
    const { body } = await test.send<Fault>('POST', here.url, {
      body: { password: 'short', filters: { endDate: '2026-02-01' }, expiresDate: '2020-01-01T00:00:00Z' },
    })
    expect(body.errors.map(({ path }) => path).toSorted()).toEqual([
      'expiresDate',
      'filters.startDate',
      'password',
    ])
  })

  it('409 for a repeat under the same Idempotency-Key, with the id of the first link', async () => {
    const ask = () =>
      test.send('POST', here.url, { body: { title: 'Once' }, headers: { 'idempotency-key': 'share-1' } })
    const { body: made } = await ask()
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'conflict', id: made.id } })
  })

  it('409 for a repeat with another password, too: the stored request reveals nothing of the password', async () => {
    const ask = (password: string) =>
      test.send('POST', here.url, { body: { password }, headers: { 'idempotency-key': 'share-2' } })
    const { body: made } = await ask('fell-runner-2026')
    expect(await ask('fell-runner-2027')).toMatchObject({ status: 409, body: { id: made.id } })
  })
})

describe('GET /v1/reports/brand/{reportId}/shares', () => {
  it('200 newest first, without addresses', async () => {
    const { id: reportId } = await seedReport(test, here.workspaceId, { reportTitle: 'Listed' })
    const [first, second] = [await seedShare(test, reportId), await seedShare(test, reportId)]
    const { status, body } = await test.send<{ items: { id: string; url: null }[] }>(
      'GET',
      `/v1/reports/brand/${reportId}/shares`,
    )
    expect(status).toBe(200)
    expect(body.items.map(({ id, url }) => ({ id, url }))).toEqual([
      { id: second.id, url: null },
      { id: first.id, url: null },
    ])
  })

  it('200 includes those that have expired', async () => {
    const { id: reportId } = await seedReport(test, here.workspaceId, { reportTitle: 'Expired' })
    const { id } = await seedShare(test, reportId, { expiresDate: '2026-03-02T11:00:00Z' })
    const before = test.clock.now
    test.clock.now = new Date('2026-03-02T12:00:00Z')
    const { body } = await test.send('GET', `/v1/reports/brand/${reportId}/shares`)
    test.clock.now = before
    expect(body).toMatchObject({ items: [{ id }] })
  })
})

describe('DELETE /v1/reports/brand/{reportId}/shares/{shareId}', () => {
  it('204 and its token is refused from the next request on', async () => {
    const { id, token } = await seedShare(test, here.reportId)
    const read = () => test.send('GET', `/v1/reports/brand/${here.reportId}`, { key: token })
    expect((await read()).status).toBe(200)
    expect((await test.send('DELETE', `${here.url}/${id}`)).status).toBe(204)
    expect((await read()).status).toBe(401)
    expect((await test.send('DELETE', `${here.url}/${id}`)).status).toBe(404)
  })

  it('404 for a share of another report', async () => {
    const { id: reportId } = await seedReport(test, here.workspaceId, { reportTitle: 'Another' })
    const { id, token } = await seedShare(test, reportId)
    expect((await test.send('DELETE', `${here.url}/${id}`)).status).toBe(404)
    expect((await test.send('GET', `/v1/reports/brand/${reportId}`, { key: token })).status).toBe(200)
  })
})

describe('a share', () => {
  it('ends with its report', async () => {
    const { id: reportId } = await seedReport(test, here.workspaceId, { reportTitle: 'Deleted' })
    const { token } = await seedShare(test, reportId)
    await test.send('DELETE', `/v1/reports/brand/${reportId}`)
    expect((await test.send('GET', '/v1/share', { key: token })).status).toBe(401)
  })
})
