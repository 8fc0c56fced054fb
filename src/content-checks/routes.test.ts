import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedContentCheck } from '../../test/helpers/valid-request.js'
import { sql } from '../db/db.js'

const test = useTestApp()
const PATH = '/v1/audits/geo/content-checks'
const NOW = '2026-03-02T10:00:00.000Z'

const post = (body: object) => test.send('POST', PATH, { body })
const usedBy = async (workspaceId: string) =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.geoAuditUsedCount
const jobsOf = (workspaceId: string) =>
  test.db.rows(
    sql`select from jobs where queue = 'check-content' and payload ->> 'workspaceId' = ${workspaceId}`,
  )

describe('POST /v1/audits/geo/content-checks', () => {
  it('201 with exactly the fields of the contract, and one audit is used', async () => {
    const workspaceId = await seedWorkspace(test)
    const url = 'https://www.nike.com/shoes?size=9'
    const { status, body } = await post({ workspaceId, url })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), workspaceId, url, status: 'pending', createdDate: NOW })
    expect(await usedBy(workspaceId)).toBe(1)
    expect(await jobsOf(workspaceId)).toHaveLength(1)
  })

  it.each([
    [{ url: undefined }, 'url invalid_type'],
    [{ url: 'nike.com' }, 'url invalid_format'],
    [{ url: 'file:///etc/passwd' }, 'url invalid_format'],
    [{ url: 'https://me:secret@nike.com' }, 'url invalid_format'],
    [{ url: `https://nike.com/${'x'.repeat(2048)}` }, 'url too_big'],
    [{ crawlerIdentity: 'GPTBot' }, 'crawlerIdentity invalid_value'],
    [{ crawlerIdentity: 'Googlebot' }, 'crawlerIdentity invalid_value'],
    [{ sendServiceHeader: 'yes' }, 'sendServiceHeader invalid_type'],
    [{ sendServiceHeader: null }, 'sendServiceHeader invalid_type'],
    [{ sendOtterlyHeader: 'yes' }, 'sendOtterlyHeader invalid_type'],
    [{ sendServiceHeader: true, sendOtterlyHeader: false }, 'sendOtterlyHeader conflict'],
    [{ sendServiceHeader: false, sendOtterlyHeader: true }, 'sendOtterlyHeader conflict'],
    [{ depth: 2 }, ' unrecognized_keys'],
  ])('400 for %j', async (fields, problem) => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send<{ errors: { path: string; code: string }[] }>('POST', PATH, {
      body: { workspaceId, url: 'https://nike.com', ...fields },
    })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
    expect(await usedBy(workspaceId)).toBe(0)
  })

  /** Tests may access IPv4 loopback. All other non-public addresses are blocked, as always. */
  it.each([
    'http://10.0.0.1/',
    'http://0xa000001/',
    'http://012.0.0.1/',
    'http://167772161/',
    'http://10.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://169.254.43518/',
    'http://100.100.100.200/',
    'http://168.63.129.16/',
    'http://192.168.0.1./',
    'http://１９２.168.0.1/',
    'http://192。168。0。1/',
    'http://172.16.0.1:8080/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[2001:0:0:0:0:0:f5ff:fffe]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
  ])('400 blocked_address for %s', async (url) => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await post({ workspaceId, url })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'url', code: 'blocked_address' }])
    expect(await jobsOf(workspaceId)).toEqual([])
  })

  it('429 beyond the allowance of the month, however many are sent at once', async () => {
    const workspaceId = await seedWorkspace(test, { geoAuditMaxCount: 2 })
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => post({ workspaceId, url: 'https://nike.com' })),
    )
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 429, 429, 429, 429,
    ])
    expect(responses.find(({ status }) => status === 429)?.body.message).toContain('geoAuditMaxCount')
    expect(await jobsOf(workspaceId)).toHaveLength(2)
  })
})

describe('GET /v1/audits/geo/content-checks', () => {
  it('200 newest first, page by page, with exactly the fields of the contract', async () => {
    const workspaceId = await seedWorkspace(test)
    const ids = []
    for (const page of [1, 2, 3]) {
      ids.push(await seedContentCheck(test, workspaceId, { url: `https://nike.com/${page}` }))
    }
    const list = `${PATH}?workspaceId=${workspaceId}&limit=2`
    const first = await test.send<{ items: object[]; paging: { nextCursor: string } }>('GET', list)
    expect(first.status).toBe(200)
    expect(first.body.items).toEqual([
      { id: ids[2], workspaceId, url: 'https://nike.com/3', status: 'pending', createdDate: NOW },
      { id: ids[1], workspaceId, url: 'https://nike.com/2', status: 'pending', createdDate: NOW },
    ])
    const second = await test.send('GET', `${list}&cursor=${first.body.paging.nextCursor}`)
    expect(second.body).toMatchObject({ items: [{ id: ids[0] }], paging: { hasMore: false } })
  })

  it('200 spans the workspaces of the key and no others, nor other audits', async () => {
    const [mine, other] = [await seedWorkspace(test), await seedWorkspace(test)]
    const checkId = await seedContentCheck(test, mine)
    await seedContentCheck(test, other)
    await test.send('POST', '/v1/audits/geo/crawlability-checks', {
      body: { workspaceId: mine, url: 'https://nike.com' },
    })
    const { key } = await test.newKey({ workspaces: [mine] })
    const { body } = await test.send<{ items: object[] }>('GET', PATH, { key })
    expect(body.items).toMatchObject([{ id: checkId }])
  })
})

describe('GET /v1/audits/geo/content-checks/{checkId}', () => {
  const pending = {
    status: 'pending',
    createdDate: NOW,
    completedDate: null,
    failureReason: null,
    structuralAnalysis: null,
    dynamicContent: null,
    contentAnalysis: null,
    pageTexts: null,
    agentReadiness: null,
    fixes: null,
  }

  it('200 with null for what is not known yet, and with the requested settings', async () => {
    const workspaceId = await seedWorkspace(test)
    const url = 'https://www.nike.com/shoes'
    const plain = await seedContentCheck(test, workspaceId, { url })
    const { status, body } = await test.send('GET', `${PATH}/${plain}`)
    expect(status).toBe(200)
    const usual = { crawlerIdentity: 'ChatGPT-User', sendServiceHeader: false, sendOtterlyHeader: false }
    expect(body).toEqual({ id: plain, workspaceId, url, ...usual, ...pending })
    const asked = { crawlerIdentity: 'PerplexityCrawler', sendServiceHeader: true }
    const chosen = await seedContentCheck(test, workspaceId, { url, ...asked })
    const { body: other } = await test.send('GET', `${PATH}/${chosen}`)
    expect(other).toEqual({ id: chosen, workspaceId, url, ...asked, sendOtterlyHeader: true, ...pending })
  })

  it.each([
    [{ sendOtterlyHeader: true }, true],
    [{ sendOtterlyHeader: false }, false],
    [{ sendServiceHeader: true, sendOtterlyHeader: true }, true],
  ])('200 with both names of the header after a request with %j', async (fields, isSent) => {
    const checkId = await seedContentCheck(test, await seedWorkspace(test), fields)
    const { body } = await test.send('GET', `${PATH}/${checkId}`)
    expect(body).toMatchObject({ sendServiceHeader: isSent, sendOtterlyHeader: isSent })
  })

  it('404 for the id of another kind of audit', async () => {
    const workspaceId = await seedWorkspace(test)
    const { body } = await test.send('POST', '/v1/audits/geo/crawlability-checks', {
      body: { workspaceId, url: 'https://nike.com' },
    })
    const response = await test.send('GET', `${PATH}/${String(body.id)}`)
    expect(response.status).toBe(404)
    expect(response.body).toEqual({ message: 'There is no such content check.' })
    expect((await test.send('DELETE', `${PATH}/${String(body.id)}`)).status).toBe(404)
  })
})

describe('DELETE /v1/audits/geo/content-checks/{checkId}', () => {
  it('204 deletes it, and it stays charged', async () => {
    const workspaceId = await seedWorkspace(test)
    const checkId = await seedContentCheck(test, workspaceId)
    expect((await test.send('DELETE', `${PATH}/${checkId}`)).status).toBe(204)
    expect((await test.send('GET', `${PATH}/${checkId}`)).status).toBe(404)
    expect((await test.send('DELETE', `${PATH}/${checkId}`)).status).toBe(404)
    expect(await usedBy(workspaceId)).toBe(1)
  })
})
