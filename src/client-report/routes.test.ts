import { readFileSync } from 'node:fs'

import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace, signInPerson } from '../../test/helpers/seed.js'
import { seedShare } from '../../test/helpers/valid-request.js'

const test = useTestApp()
const here = { reportId: '', url: '' }

beforeAll(async () => {
  const { id } = await seedReport(test, await seedWorkspace(test))
  here.reportId = id
  here.url = `/v1/reports/brand/${here.reportId}/client-report`
})

const put = (body: object) => test.send<{ errors: { path: string }[] }>('PUT', here.url, { body })

describe('GET /v1/reports/brand/{reportId}/client-report', () => {
  it('200 shows everything and no comment if nothing was set', async () => {
    const { status, body } = await test.send('GET', here.url)
    expect({ status, body }).toEqual({ status: 200, body: { hidden: [], comment: null } })
  })
})

describe('PUT /v1/reports/brand/{reportId}/client-report', () => {
  it('200 and keeps sections in the order of the page, each once, for readers of a link, too', async () => {
    const sent = { hidden: ['sources', 'engines', 'sources'], comment: '  The guide is live.  ' }
    const kept = { hidden: ['engines', 'sources'], comment: 'The guide is live.' }
    const { status, body } = await put(sent)
    expect({ status, body }).toEqual({ status: 200, body: kept })
    const { token } = await seedShare(test, here.reportId, {})
    const shared = await test.send('GET', here.url, { key: token })
    expect({ status: shared.status, body: shared.body }).toEqual({ status: 200, body: kept })
  })

  it('200 and deletes the comment', async () => {
    await put({ hidden: [], comment: 'Soon gone.' })
    expect((await put({ hidden: [], comment: null })).body).toEqual({ hidden: [], comment: null })
  })

  it.each([
    ['the method', { hidden: ['method'], comment: null }, 'hidden.0'],
    ['an empty comment', { hidden: [], comment: ' ' }, 'comment'],
    ['a comment that fills a page', { hidden: [], comment: 'x'.repeat(4001) }, 'comment'],
  ])('400 for %s', async (_, sent, path) => {
    const { status, body } = await put(sent)
    expect({ status, paths: body.errors.map((error) => error.path) }).toEqual({ status: 400, paths: [path] })
  })
})

describe('GET /v1/reports/brand/{reportId}/branding', () => {
  it('200 with the branding of the workspace, also for a link of the report and for its client, and 403 for a client of another report', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedReport(test, workspaceId)
    const other = await seedReport(test, workspaceId, { reportTitle: 'Another' })
    const branding = { name: 'Fell & Partners', accent: '#0b5fff', logo: null }
    await test.send('PUT', `/v1/workspaces/${workspaceId}/branding`, { body: branding })
    const path = `/v1/reports/brand/${id}/branding`
    const { token } = await seedShare(test, id)
    const clientOf = (reportId: string) =>
      signInPerson(test, { memberships: [{ workspaceId, role: 'client', reportId }] })
    const [own, others] = [await clientOf(id), await clientOf(other.id)]
    for (const sent of [{}, { key: token }, { key: null, headers: own.headers }]) {
      const { status, body } = await test.send('GET', path, sent)
      expect({ status, body }).toEqual({ status: 200, body: branding })
    }
    expect((await test.send('GET', path, { key: null, headers: others.headers })).status).toBe(403)
  })
})

describe('an upgrade that adds visits to client reports', () => {
  it('hides them if a link already exists, along with what was hidden before', async () => {
    await put({ hidden: ['sources', 'notes'], comment: 'Stays.' })
    await seedShare(test, here.reportId, {})
    const { id } = await seedReport(test, await seedWorkspace(test))
    const migration = new URL('../../migrations/0078-visits-are-shown-on-purpose.sql', import.meta.url)
    await test.db.script(readFileSync(migration, 'utf8'))
    const kept = { hidden: ['sources', 'visits', 'notes'], comment: 'Stays.' }
    expect((await test.send('GET', here.url)).body).toEqual(kept)
    const other = await test.send('GET', `/v1/reports/brand/${id}/client-report`)
    expect(other.body).toEqual({ hidden: [], comment: null })
  })
})
