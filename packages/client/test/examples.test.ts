import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { chromiumPath } from '../../../test/helpers/chromium.js'
import { openShopSite } from '../../../test/helpers/shop-site.js'
import { ROOT } from '../../../test/helpers/source.js'
import { useServer } from './server.js'

const server = useServer({ SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' })

const run = (name: string, args: string[], env: Record<string, string> = {}) =>
  server.run([join(ROOT, 'examples', name), ...args], env)

describe('examples/weekly-csv.mjs', () => {
  it('adds the figures of last week to the table, and adds them only once', async () => {
    const table = () => readFile(join(server.cwd, 'weekly.csv'), 'utf8')
    const first = await run('weekly-csv.mjs', ['weekly.csv', '2026-01-19'])
    expect(first).toEqual({ code: 0, output: 'weekly.csv now has the week of 2026-01-12.\n' })
    expect(await table()).toBe(
      `"week","report","brand","answers","named in %","at least %","at most %","share of voice %"
"2026-01-12","Nike","Nike","2","100","","","50"
"2026-01-12","Nike","Adidas","2","100","","","50"
`,
    )
    const again = await run('weekly-csv.mjs', ['weekly.csv', '2026-01-25'])
    expect(again).toEqual({ code: 0, output: 'weekly.csv already has the week of 2026-01-12.\n' })
    await run('weekly-csv.mjs', ['weekly.csv', '2026-01-26'])
    expect((await table()).match(/^"2026-01-\d\d"/gm)).toEqual([
      '"2026-01-12"',
      '"2026-01-12"',
      '"2026-01-19"',
      '"2026-01-19"',
    ])
  })
})

describe('examples/move-from-another-service.mjs', () => {
  it('copies tags, prompts and reports, and copies nothing twice', async () => {
    const { client, workspaceId, reportId } = server
    const tag = await client.tags.create(workspaceId, { name: 'Running', color: 'gold' })
    const { promptIds } = await client.brandReports.read(reportId)
    await client.prompts.update(workspaceId, promptIds[0] ?? '', { tagIds: [tag.id] })
    const target = await client.workspaces.create({ name: 'Moved' })
    const move = () =>
      run('move-from-another-service.mjs', [], {
        FROM_URL: server.url,
        FROM_API_KEY: server.apiKey,
        FROM_WORKSPACE_ID: workspaceId,
        SIGHTLINE_WORKSPACE_ID: target.id,
      })
    expect(await move()).toEqual({
      code: 0,
      output: '1 tags and 2 prompts were copied or already existed, 1 reports were created.\n',
    })
    expect((await move()).output).toBe(
      '1 tags and 2 prompts were copied or already existed, 0 reports were created.\n',
    )
    const [moved] = await client.brandReports.list({ workspaceId: target.id }).toArray()
    expect(moved).toMatchObject({
      brand: 'Nike',
      competitors: [{ brand: 'Adidas' }],
      tags: [{ name: 'Running', color: 'gold' }],
    })
    expect(await client.prompts.list(target.id).toArray()).toHaveLength(2)
  })
})

describe('examples/check-sitemap.mjs', () => {
  it('exits with 1 and names each page that a crawler cannot read, with 0 if all can be read, with 2 if it cannot find out', async () => {
    const shop = await openShopSite(2)
    const env = { SIGHTLINE_WORKSPACE_ID: server.workspaceId }
    const sitemap = `${shop.url}/sitemap.xml`
    const refused = await run('check-sitemap.mjs', [sitemap, 'GPTBot'], env)
    expect(refused).toEqual({
      code: 1,
      output: `${shop.url}/shoes/1: GPTBot is blocked by server\n2 pages were checked.\n`,
    })
    expect(await run('check-sitemap.mjs', [sitemap, 'OAI-SearchBot'], env)).toEqual({
      code: 0,
      output: '2 pages were checked.\n',
    })
    const missing = await run('check-sitemap.mjs', [`${shop.url}/none.xml`], env)
    expect([missing.code, missing.output]).toEqual([2, expect.stringContaining('sitemap')])
    shop.close()
  })
})

describe('examples/feed-answers.mjs', () => {
  it('asks every prompt in a browser and imports the answer that the page shows', async () => {
    const chat = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(CHAT))
    await once(chat.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`
    const env = { SIGHTLINE_WORKSPACE_ID: server.workspaceId, CHROMIUM: await chromiumPath() }
    const result = await run('feed-answers.mjs', [address, 'copilot'], env)
    expect(result).toEqual({
      code: 0,
      output: '2 answers were stored, 0 were already stored, 0 were rejected.\n',
    })
    const [answer] = await server.client.answers
      .listReportAnswers(server.reportId, { engines: ['copilot'] })
      .toArray()
    expect(answer).toMatchObject({ engine: 'copilot', citationsCount: 1, brands: [{ brand: 'Nike' }] })
    chat.close()
  })
})

const CHAT = `<!doctype html><textarea></textarea><div></div><script>
  document.querySelector('textarea').addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Enter') return
    document.querySelector('div').innerHTML = '<p data-answer>Nike. <a href="https://fellrunner.example/nike">Source</a></p>'
  })
</script>`
