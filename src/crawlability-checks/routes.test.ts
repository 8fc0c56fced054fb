import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedCheck } from '../../test/helpers/valid-request.js'
import { sql } from '../db/db.js'

const test = useTestApp()
const PATH = '/v1/audits/geo/crawlability-checks'

const post = (body: object) => test.send('POST', PATH, { body })
const usedBy = async (workspaceId: string) =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.geoAuditUsedCount

describe('POST /v1/audits/geo/crawlability-checks', () => {
  it('201 with exactly the fields of the contract, and one audit is used', async () => {
    const workspaceId = await seedWorkspace(test)
    const url = 'https://www.nike.com/shoes?size=9'
    const { status, body } = await post({ workspaceId, url })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      workspaceId,
      url,
      status: 'pending',
      createdDate: '2026-03-02T10:00:00.000Z',
    })
    expect(await usedBy(workspaceId)).toBe(1)
  })

  it.each([
    [{ url: undefined }, 'url invalid_type'],
    [{ url: 'nike.com' }, 'url invalid_format'],
    [{ url: 'https://me:secret@nike.com' }, 'url invalid_format'],
    [{ url: `https://nike.com/${'x'.repeat(2048)}` }, 'url too_big'],
    [{ url: 'http://10.0.0.1/' }, 'url blocked_address'],
    [{ url: 'http://169.254.169.254/latest/meta-data/' }, 'url blocked_address'],
    [{ url: 'http://[::1]/' }, 'url blocked_address'],
    [{ url: 'https://nike.com', depth: 2 }, ' unrecognized_keys'],
  ])('400 for %j', async (fields, problem) => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send<{ errors: { path: string; code: string }[] }>('POST', PATH, {
      body: { workspaceId, ...fields },
    })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('429 beyond the allowance of the month, which renews', async () => {
    const workspaceId = await seedWorkspace(test, { geoAuditMaxCount: 1 })
    const checkId = await seedCheck(test, workspaceId)
    await test.send('DELETE', `${PATH}/${checkId}`)
    const { status, body } = await post({ workspaceId, url: 'https://nike.com' })
    expect(status).toBe(429)
    expect(body.message).toBe(
      'The audit allowance (geoAuditMaxCount) of this workspace is 1 a month and is used up. ' +
        'It renews on 2026-04-01 (UTC): wait until then, or raise the allowance.',
    )
    test.clock.now = new Date('2026-04-01T00:00:00.000Z')
    expect(await usedBy(workspaceId)).toBe(0)
    await seedCheck(test, workspaceId)
    expect(await usedBy(workspaceId)).toBe(1)
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  })

  it('201 exactly as often as the allowance permits, however many are sent at once', async () => {
    const workspaceId = await seedWorkspace(test, { geoAuditMaxCount: 3 })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => post({ workspaceId, url: 'https://nike.com' })),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(7).fill(429),
    ])
    expect(await usedBy(workspaceId)).toBe(3)
    const jobs = await test.db.rows(
      sql`select from jobs where queue = 'check-crawlability' and payload ->> 'workspaceId' = ${workspaceId}`,
    )
    expect(jobs).toHaveLength(3)
  })
})

describe('GET /v1/audits/geo/crawlability-checks', () => {
  it('200 newest first, page by page', async () => {
    const workspaceId = await seedWorkspace(test)
    const urls = ['https://www.nike.com/1', 'https://nike.com/2', 'https://shop.nike.com/3']
    const ids = []
    for (const url of urls) ids.push(await seedCheck(test, workspaceId, url))
    const list = `${PATH}?workspaceId=${workspaceId}&limit=2`
    const first = await test.send<{ items: object[]; paging: { nextCursor: string } }>('GET', list)
    expect(first.status).toBe(200)
    expect(first.body.items).toEqual([
      {
        id: ids[2],
        workspaceId,
        url: urls[2],
        domain: 'shop.nike.com',
        status: 'pending',
        createdDate: '2026-03-02T10:00:00.000Z',
      },
      expect.objectContaining({ id: ids[1], domain: 'nike.com' }),
    ])
    const second = await test.send('GET', `${list}&cursor=${first.body.paging.nextCursor}`)
    expect(second.body).toMatchObject({
      items: [{ id: ids[0], domain: 'nike.com' }],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  it('200 spans the workspaces of the key and no others', async () => {
    const [mine, other] = [await seedWorkspace(test), await seedWorkspace(test)]
    const checkId = await seedCheck(test, mine)
    await seedCheck(test, other)
    const { key } = await test.newKey({ workspaces: [mine] })
    const { body } = await test.send<{ items: object[] }>('GET', PATH, { key })
    expect(body.items).toMatchObject([{ id: checkId }])
  })
})

describe('GET /v1/audits/geo/crawlability-checks/{checkId}', () => {
  it('200 with nulls for what is not known yet', async () => {
    const workspaceId = await seedWorkspace(test)
    const checkId = await seedCheck(test, workspaceId, 'https://www.nike.com/shoes')
    const { status, body } = await test.send('GET', `${PATH}/${checkId}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: checkId,
      workspaceId,
      url: 'https://www.nike.com/shoes',
      domain: 'nike.com',
      status: 'pending',
      createdDate: '2026-03-02T10:00:00.000Z',
      completedDate: null,
      failureReason: null,
      robotsTxtAnalysis: null,
      robotsTxtAnalysisResult: null,
      serverBotAccess: null,
      diagnosis: null,
      baseline: null,
      robotsTxtRules: null,
      fixes: null,
    })
  })
})

describe('DELETE /v1/audits/geo/crawlability-checks/{checkId}', () => {
  it('204 deletes it, and it stays charged', async () => {
    const workspaceId = await seedWorkspace(test)
    const checkId = await seedCheck(test, workspaceId)
    expect((await test.send('DELETE', `${PATH}/${checkId}`)).status).toBe(204)
    expect((await test.send('GET', `${PATH}/${checkId}`)).status).toBe(404)
    expect((await test.send('DELETE', `${PATH}/${checkId}`)).status).toBe(404)
    expect(await usedBy(workspaceId)).toBe(1)
  })
})
