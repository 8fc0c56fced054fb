import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { seedConnector, seedGoal } from '../../../test/helpers/valid-request.js'
import { DAY_MS } from '../../kernel/days.js'

const test = useTestApp()

interface Person {
  ip: string
  userAgent: string
}

const ADA = {
  ip: '192.0.2.17',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}
const GRACE = {
  ip: '2001:db8::7',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
}

const record = ({ ip, userAgent }: Person, time: string, fields: object) =>
  JSON.stringify({ time, ip, user_agent: userAgent, host: 'nike.com', status: 200, method: 'GET', ...fields })

/** A visit of one person with a step and the goal, and on the day after a visit of another or the same person. */
const logOf = (first: Person, second: Person) =>
  [
    record(first, '2026-03-01T10:00:00Z', { path: '/a', referrer: 'https://chatgpt.com/' }),
    record(first, '2026-03-01T10:01:00Z', { path: '/b', referrer: 'https://nike.com/a' }),
    record(first, '2026-03-01T10:02:00Z', { path: '/thank-you', referrer: 'https://nike.com/b' }),
    record(second, '2026-03-02T08:00:00Z', { path: '/a', referrer: 'https://chatgpt.com/' }),
  ].join('\n')

async function stored(raw: string): Promise<string> {
  const workspaceId = await seedWorkspace(test)
  const goalId = await seedGoal(test, workspaceId)
  const connector = await seedConnector(test, workspaceId, { source: 'json', domains: ['nike.com'] })
  await test.send('POST', `/v1/ingest/${connector.id}`, { raw: Buffer.from(raw), key: connector.token })
  const tables = await test.db.rows<{ name: string }>({
    text: `select table_name as name from information_schema.columns
           where table_schema = current_schema() and column_name = 'workspace_id' order by 1`,
    values: [],
  })
  const rows: unknown[] = []
  for (const { name } of tables)
    rows.push([
      name,
      await test.db.rows({ text: `select * from "${name}" where workspace_id = $1`, values: [workspaceId] }),
    ])
  // Values that differ between workspaces: their ids, and what authenticates a sender.
  return [workspaceId, connector.id, goalId]
    .reduce((text, id, index) => text.replaceAll(id, `id ${index}`), JSON.stringify(rows))
    .replaceAll(/"token_digest":\{[^}]*\}/g, '')
}

/** Purges as the workers do when a day has ended. Later data is stored at the same time as before. */
const endDay = async () => {
  const { now } = test.clock
  test.clock.now = new Date(now.getTime() + DAY_MS)
  await test.purge()
  test.clock.now = now
}

describe('what is stored about visitors', () => {
  it('distinguishes them for the day, without their IP address and browser', async () => {
    const text = await stored(logOf(ADA, GRACE))
    expect(text).toMatch(/"day_visitors",\[\{/)
    expect(text).not.toContain(ADA.ip)
    expect(text).not.toContain('Firefox')
  })

  it('is deleted together with its key when the purge of the next day runs, and not before', async () => {
    await stored(logOf(ADA, GRACE))
    const rows = async () => {
      const found = await test.db.rows<{ rows: number }>({
        text: `select (select count(*) from day_visitors)::int + (select count(*) from visitor_keys)::int as rows`,
        values: [],
      })
      return found[0]?.rows
    }
    await test.purge()
    expect(await rows()).toBeGreaterThan(0)
    await endDay()
    expect(await rows()).toBe(0)
  })

  it('is the same for every visitor once the day has ended: it identifies no IP address and no browser', async () => {
    const keptOf = async (first: Person, second: Person) => {
      const raw = logOf(first, second)
      await stored(raw)
      await endDay()
      return afterDay(raw)
    }
    const ofAda = await keptOf(ADA, ADA)
    // It also cannot be told whether the visit of the second day is by the same person.
    expect(await keptOf(ADA, GRACE)).toBe(ofAda)
    expect(await keptOf(GRACE, GRACE)).toBe(ofAda)
  })
})

/** Everything that a workspace stores from a log once its day has ended. */
async function afterDay(raw: string): Promise<string> {
  const text = await stored(raw)
  const visitors = /\["(?:day_visitors|visitor_keys)",\[.*?\]\],/gs
  expect(text.match(visitors)).toHaveLength(2)
  return text.replaceAll(visitors, '')
}
