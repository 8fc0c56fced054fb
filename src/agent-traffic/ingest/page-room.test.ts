import { describe, expect, it } from 'vitest'

import { MAX_NEW_PAGES_PER_DAY, useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedConnector } from '../../../test/helpers/valid-request.js'
import { sql } from '../../db/db.js'
import type { IngestResult } from './drop-reasons.js'

const test = useTestApp()

const record = (path: string, { time = '2026-03-01T10:00:00Z', host = 'nike.com' } = {}) =>
  `${JSON.stringify({ time, path, host, user_agent: 'GPTBot/1.3' })}\n`

describe('a log of invented paths and hosts', () => {
  it('is counted completely, and adds only a limited number of pages and hosts a day', async () => {
    const connector = await seedConnector(test, await seedWorkspace(test), { source: 'json' })
    const post = (raw: string) =>
      test.send<IngestResult>('POST', `/v1/ingest/${connector.id}`, { key: connector.token, raw })
    const half = MAX_NEW_PAGES_PER_DAY / 2
    const known = Array.from({ length: half }, (_, index) => record(`/known/${index}`))
    expect((await post(known.join(''))).body).toMatchObject({ pathsLeftOut: 0 })
    const paths = (batch: string) =>
      Array.from({ length: MAX_NEW_PAGES_PER_DAY }, (_, index) => record(`/${batch}/${index}`)).join('')
    const hosts = Array.from({ length: 50 }, (_, index) => record('/', { host: `h${index}.nike.com` })).join(
      '',
    )
    const batches = await Promise.all(['a', 'b'].map((batch) => post(paths(batch))))
    const later = await post(hosts)
    const responses = [...batches, later].map(({ body }) => body)
    expect(responses.reduce((sum, { agentVisits }) => sum + agentVisits, 0)).toBe(
      2 * MAX_NEW_PAGES_PER_DAY + 50,
    )
    // The first host also counts as new.
    const leftOut = half + 1 + MAX_NEW_PAGES_PER_DAY + 50
    expect(responses.reduce((sum, { pathsLeftOut }) => sum + pathsLeftOut, 0)).toBe(leftOut)
    const rows = await test.db.rows<{ path: string; host: string; visits: number }>(sql`
      select path, host, visits
      from agent_pages
      where connector_id = ${connector.id}`)
    const visits = rows.reduce((sum, row) => sum + row.visits, 0)
    expect(visits).toBe(half + 2 * MAX_NEW_PAGES_PER_DAY + 50)
    expect(rows).toHaveLength(MAX_NEW_PAGES_PER_DAY)
    expect(new Set(rows.map(({ host }) => host))).toEqual(new Set(['nike.com']))
    expect(rows.find(({ path }) => path === '/*')).toMatchObject({ visits: leftOut })
    expect(
      await test.db.rows(
        sql`select sum(visits)::int as visits from agent_visits where connector_id = ${connector.id}`,
      ),
    ).toEqual([{ visits }])
    const url = `/v1/workspaces/${connector.workspaceId}/log-connectors/${connector.id}`
    expect((await test.send('GET', url)).body).toMatchObject({
      health: {
        pathsLeftOut: leftOut,
        warning: expect.stringContaining('counted at the path /*') as unknown,
      },
    })
    expect((await post(record('/known/1', { time: '2026-03-01T11:00:00Z' }))).body).toMatchObject({
      agentVisits: 1,
      pathsLeftOut: 0,
    })
    test.clock.now = new Date(test.clock.now.getTime() + 24 * 60 * 60 * 1000)
    expect((await post(record('/tomorrow'))).body).toMatchObject({ agentVisits: 1, pathsLeftOut: 0 })
  })
})
