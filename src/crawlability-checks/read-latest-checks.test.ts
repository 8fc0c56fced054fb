import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedCheck } from '../../test/helpers/valid-request.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { readLatestChecks } from './read-latest-checks.js'

const test = useTestApp()
const NIKE = { brandDomain: 'nike.com', brandDomainVariations: [], brandDomainWildcard: false }
const since = new Date('2026-01-01T00:00:00.000Z')
const RULE = { line: 2, rule: 'Disallow: /', agent: '*' }

async function complete(id: string, completedAt: string, isRefused: boolean): Promise<void> {
  const result = {
    diagnosis: { GPTBot: isRefused ? 'blocked_by_robots' : 'allowed' },
    robotsTxtRules: { GPTBot: isRefused ? RULE : null },
    serverBotAccess: { GPTBot: { userAgent: 'GPTBot', status: 200, ok: true } },
  }
  await test.db.run({
    text: `update audits set status = 'completed', completed_at = $2, result = $3 where id = $1`,
    values: [id, completedAt, JSON.stringify(result)],
  })
}

describe('the latest checks of a brand', () => {
  let workspaceId: WorkspaceId
  let newest = ''
  beforeAll(async () => {
    const id = await seedWorkspace(test)
    workspaceId = id as never
    const page = 'https://www.nike.com/shoes'
    await complete(await seedCheck(test, id, page), '2026-02-01T10:00:00.000Z', true)
    newest = await seedCheck(test, id, page)
    await complete(newest, '2026-02-02T10:00:00.000Z', false)
    await seedCheck(test, id, page)
    await complete(await seedCheck(test, id, 'https://nike.com/old'), '2025-12-01T10:00:00.000Z', true)
    await complete(await seedCheck(test, id, 'https://shop.nike.com/'), '2026-02-01T10:00:00.000Z', true)
    const other = await seedWorkspace(test)
    await complete(await seedCheck(test, other, 'https://nike.com/other'), '2026-02-01T10:00:00.000Z', true)
  })

  it('are the newest completed check of each page on its domains, and none older than the limit', async () => {
    const agents = [{ name: 'GPTBot', diagnosis: 'allowed', rule: null, status: 200 }]
    expect(await readLatestChecks(test.db, workspaceId, { brand: NIKE, since })).toEqual([
      { checkId: newest, url: 'https://www.nike.com/shoes', domain: 'nike.com', day: '2026-02-02', agents },
    ])
  })

  it('include subdomains with the wildcard, and name the rule that refuses', async () => {
    const brand = { ...NIKE, brandDomainWildcard: true }
    const found = await readLatestChecks(test.db, workspaceId, { brand, since })
    expect(found.map(({ url, agents }) => [url, agents[0]?.rule])).toEqual([
      ['https://shop.nike.com/', 'Disallow: /'],
      ['https://www.nike.com/shoes', null],
    ])
  })
})
