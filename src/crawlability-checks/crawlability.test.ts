import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'

import { afterEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { seedCheck } from '../../test/helpers/valid-request.js'
import { sql } from '../db/db.js'
import { databaseClock } from '../db/database-clock.js'
import { silentLog } from '../kernel/log.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { NOT_PUBLIC, openFetcher, parseRanges } from '../web/index.js'
import { CRAWLERS } from '../crawl-probe/crawlers.js'
import { openHostTurns } from '../audits/host-turns.js'
import { type CrawlProbe, inlineCrawlProbe } from '../crawl-probe/crawl-probe.js'
import { runCrawlabilityCheck } from './jobs.js'
import type { CrawlabilityCheck } from './schema.js'

const HOSTS = {
  'inside.test': ['10.11.12.13'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
}
const test = useTestApp({ hosts: HOSTS })
const NOWHERE = openFetcher({ allowed: [] })
const PATH = '/v1/audits/geo/crawlability-checks'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A site on loopback without robots.txt and with readable pages, unless a handler overrides a path. */
async function site(parts: Record<string, RequestListener>): Promise<string> {
  const server = createServer((asked, reply) => {
    const path = (asked.url ?? '').split('?', 1)[0] ?? ''
    const part = parts[path]
    if (part !== undefined) part(asked, reply)
    else if (path === '/robots.txt') reply.writeHead(404).end()
    else reply.end('<title>Shoes</title>')
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function checked(url: string): Promise<CrawlabilityCheck> {
  const checkId = await seedCheck(test, await seedWorkspace(test), url)
  await test.runJobs()
  return (await test.send<CrawlabilityCheck>('GET', `${PATH}/${checkId}`)).body
}

const says =
  (text: string, status = 200): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(status).end(text)
const leadsTo =
  (location: string): RequestListener =>
  (_asked, reply) =>
    reply.writeHead(302, { location }).end()
/** Uses one handler for a User-Agent with this name, and the other for all others. */
const toNamed =
  (name: string, part: RequestListener, other = says('<title>Shoes</title>')): RequestListener =>
  (asked, reply) =>
    (asked.headers['user-agent']?.includes(name) === true ? part : other)(asked, reply)

const everyone = <Value>(value: Value) => Object.fromEntries(CRAWLERS.map(({ name }) => [name, value]))

describe('a check of a page', () => {
  it('finds every crawler allowed on a site without rules', async () => {
    const check = await checked(`${await site({})}/shoes?size=9`)
    expect(check).toMatchObject({
      status: 'completed',
      completedDate: '2026-03-02T10:00:00.000Z',
      failureReason: null,
      robotsTxtAnalysisResult: true,
      baseline: { userAgent: expect.stringContaining('Chrome'), status: 200, ok: true },
      serverBotAccess: { CCBot: { userAgent: expect.stringContaining('CCBot'), status: 200, ok: true } },
    })
    expect(check.robotsTxtAnalysis).toEqual(everyone(true))
    expect(check.diagnosis).toEqual(everyone('allowed'))
    expect(check.robotsTxtRules).toEqual(everyone(null))
  })

  it('accepts an address that is too long only when it is escaped', async () => {
    const check = await checked(`${await site({})}/${'ü'.repeat(2000)}`)
    expect(check.diagnosis).toEqual(everyone('allowed'))
  })

  it('says which rule of robots.txt refuses which crawler', async () => {
    const robots = 'User-agent: GPTBot\nDisallow: /shoes?size=\n\nUser-agent: Google-Extended\nDisallow: /'
    const check = await checked(`${await site({ '/robots.txt': says(robots) })}/shoes?size=9`)
    const kept = { GPTBot: false, 'Google-Extended': false }
    expect(check.robotsTxtAnalysis).toEqual({ ...everyone(true), ...kept })
    expect(check.robotsTxtAnalysisResult).toBe(false)
    expect(check.robotsTxtRules).toMatchObject({
      GPTBot: { line: 2, rule: 'Disallow: /shoes?size=', agent: 'GPTBot' },
      Googlebot: null,
    })
    expect(check.diagnosis).toMatchObject({ GPTBot: 'blocked_by_robots', Googlebot: 'allowed' })
    expect(check.serverBotAccess?.GPTBot?.ok).toBe(true)
  })

  it('distinguishes a refusal, a test for humans and robots.txt', async () => {
    const url = await site({
      '/robots.txt': says('User-agent: Bytespider\nDisallow: /'),
      '/refuses': toNamed('bot', says('Forbidden', 403)),
      '/tests': toNamed('ClaudeBot', says('<title>Just a moment...</title>')),
    })
    const refused = await checked(`${url}/refuses`)
    expect(refused.diagnosis).toMatchObject({
      bingbot: 'blocked_by_server',
      'Google-Extended': 'blocked_by_server',
      CCBot: 'allowed',
      Bytespider: 'blocked_by_robots',
    })
    expect(refused.serverBotAccess?.bingbot).toMatchObject({ status: 403, ok: false })
    const tested = await checked(`${url}/tests`)
    expect(tested.diagnosis).toMatchObject({ ClaudeBot: 'challenged', GPTBot: 'allowed' })
    expect(tested.serverBotAccess?.ClaudeBot).toMatchObject({ status: 200, ok: true })
  })

  it('has the status of pages that cannot be read completely', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024))
    function* endless() {
      for (;;) yield chunk
    }
    const url = await site({
      '/endless': ({ method }, reply) => {
        if (method === 'HEAD') return reply.end()
        // Writes until the reader disconnects.
        Readable.from(endless()).pipe(reply)
        return undefined
      },
      '/bomb': (_asked, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      '/circle': leadsTo('/circle'),
      '/hop': leadsTo('/shoes'),
    })
    for (const [path, status] of Object.entries({ endless: 200, bomb: 200, circle: 302, hop: 200 })) {
      const check = await checked(`${url}/${path}`)
      expect([path, check.status, check.baseline?.status]).toEqual([path, 'completed', status])
      expect([path, check.diagnosis?.GPTBot]).toEqual([path, status === 200 ? 'allowed' : 'unreachable'])
    }
  })

  it('says that the server blocks a crawler whose connection is cut while that of browsers is not', async () => {
    const url = await site({ '/cut': toNamed('GPTBot', (asked) => asked.socket.destroy()) })
    const check = await checked(`${url}/cut`)
    expect(check.diagnosis).toMatchObject({ GPTBot: 'blocked_by_server', ClaudeBot: 'allowed' })
    expect(check.serverBotAccess?.GPTBot).toMatchObject({ status: 0, ok: false })
  })

  it('sends at most four requests to the same host at once', async () => {
    let [open, most] = [0, 0]
    const url = await site({
      '/busy': (_asked, reply) => {
        most = Math.max(most, (open += 1))
        setImmediate(() => {
          open -= 1
          reply.end('done')
        })
      },
    })
    expect((await checked(`${url}/busy`)).diagnosis).toEqual(everyone('allowed'))
    expect(most).toBeLessThanOrEqual(4)
  })
})

describe('robots.txt', () => {
  const CLOSED = 'User-agent: *\nDisallow: /'
  const long = `# ${'x'.repeat(100)}\n`
  it.each<[string, Record<string, RequestListener>, boolean]>([
    ['that is missing allows all', {}, true],
    ['that is forbidden allows all', { '/robots.txt': says('', 403) }, true],
    [
      'that only crawlers are shown counts',
      { '/robots.txt': toNamed('Chrome/140', says('', 403), says(CLOSED)) },
      false,
    ],
    [
      'that browsers are tested for counts as crawlers see it',
      {
        '/robots.txt': toNamed(
          'Chrome/140',
          says('<title>Just a moment...</title>', 503),
          says('User-agent: *\nDisallow: /private/'),
        ),
      },
      true,
    ],
    [
      'that is missing for crawlers and overloaded for browsers allows all',
      {
        '/robots.txt': toNamed('Chrome/140', says('', 429), says('', 404)),
      },
      true,
    ],
    ['that fails allows none', { '/robots.txt': says('', 500) }, false],
    ['that is asked for too often allows none', { '/robots.txt': says('', 429) }, false],
    ['that is cut off allows none', { '/robots.txt': (asked) => asked.socket.destroy() }, false],
    [
      'that lies elsewhere is followed',
      { '/robots.txt': leadsTo('/rules.txt'), '/rules.txt': says(CLOSED) },
      false,
    ],
    ['that leads in a circle allows all', { '/robots.txt': leadsTo('/robots.txt') }, true],
    [
      'that leads to an address that is not public allows none',
      { '/robots.txt': leadsTo('http://10.0.0.1/') },
      false,
    ],
    [
      'that is huge counts with its beginning',
      { '/robots.txt': says(`${CLOSED}\n${long.repeat(9_000)}`) },
      false,
    ],
    [
      'that is huge does not count with its end',
      { '/robots.txt': says(`${long.repeat(9_000)}${CLOSED}`) },
      true,
    ],
    [
      'that is larger than what we take counts by its beginning',
      {
        '/robots.txt': (_asked, reply) =>
          reply.end(Buffer.concat([Buffer.from(`${CLOSED}\n`), Buffer.alloc(3 * 1024 * 1024, '#')])),
      },
      false,
    ],
  ])('%s', async (_, parts, allowed) => {
    const check = await checked(`${await site(parts)}/shoes`)
    expect(check.robotsTxtAnalysis).toEqual(everyone(allowed))
    expect(check.robotsTxtAnalysisResult).toBe(allowed)
  })
})

describe('Applebot', () => {
  const rules = (...lines: string[]) => lines.join('\n')

  it('obeys the rules for Googlebot if robots.txt does not name it; Applebot-Extended does not', async () => {
    const robots = rules('User-agent: Googlebot', 'Disallow: /')
    const check = await checked(`${await site({ '/robots.txt': says(robots) })}/shoes`)
    expect(check.robotsTxtAnalysis).toEqual({ ...everyone(true), Googlebot: false, Applebot: false })
    expect(check.robotsTxtRules?.Applebot).toMatchObject({ line: 2, agent: 'Googlebot' })
    const opened = rules('User-agent: *', 'Disallow: /', '', 'User-agent: Googlebot', 'Allow: /')
    const other = await checked(`${await site({ '/robots.txt': says(opened) })}/shoes`)
    expect(other.robotsTxtAnalysis).toEqual({ ...everyone(false), Googlebot: true, Applebot: true })
  })

  it('obeys only its own rules if robots.txt names it', async () => {
    const robots = rules(
      'User-agent: Googlebot',
      'Disallow: /',
      '',
      'User-agent: Applebot',
      'Disallow: /cart',
    )
    const check = await checked(`${await site({ '/robots.txt': says(robots) })}/shoes`)
    expect(check.robotsTxtAnalysis).toEqual({ ...everyone(true), Googlebot: false })
  })
})

describe('robots.txt along redirects', () => {
  const PRIVATE = 'User-agent: GPTBot\nDisallow: /private/'
  const refused = {
    robotsTxtAnalysis: { GPTBot: false, ClaudeBot: true },
    diagnosis: { GPTBot: 'blocked_by_robots', ClaudeBot: 'allowed' },
    robotsTxtRules: { GPTBot: { line: 2, rule: 'Disallow: /private/' }, ClaudeBot: null },
  }

  it('counts if they end on the same host', async () => {
    const url = await site({ '/robots.txt': says(PRIVATE), '/page': leadsTo('/private/page') })
    expect(await checked(`${url}/page`)).toMatchObject(refused)
  })

  it('counts for a page in the middle of them', async () => {
    const parts = { '/page': leadsTo('/private/page'), '/private/page': leadsTo('/end') }
    const url = await site({ '/robots.txt': says(PRIVATE), ...parts })
    expect(await checked(`${url}/page`)).toMatchObject(refused)
  })

  it('counts on another host, whose file is requested once', async () => {
    let asked = 0
    const other = await site({
      '/robots.txt': (request, reply) => {
        asked += 1
        says(PRIVATE)(request, reply)
      },
    })
    const url = await site({ '/page': leadsTo(`${other}/private/page`) })
    expect(await checked(`${url}/page`)).toMatchObject(refused)
    expect(asked).toBe(1)
  })

  it('does not count for a crawler that is redirected elsewhere', async () => {
    const away = leadsTo('/private/page')
    const url = await site({
      '/robots.txt': says('User-agent: *\nDisallow: /private/'),
      '/page': toNamed('GPTBot', away),
    })
    const check = await checked(`${url}/page`)
    expect(check.diagnosis).toMatchObject({ GPTBot: 'blocked_by_robots', ClaudeBot: 'allowed' })
  })

  it('is read on two other hosts at most', async () => {
    const toClosed = async () => leadsTo(await site({ '/robots.txt': says('User-agent: *\nDisallow: /') }))
    const others = toNamed('ClaudeBot', await toClosed(), toNamed('CCBot', await toClosed()))
    const page = toNamed('GPTBot', await toClosed(), others)
    const { diagnosis } = await checked(`${await site({ '/page': page })}/page`)
    expect(diagnosis).toMatchObject({
      GPTBot: 'blocked_by_robots',
      ClaudeBot: 'blocked_by_robots',
      CCBot: 'allowed',
    })
  })
})

describe('a check without any result', () => {
  const failed = (failureReason: string) => ({
    status: 'failed',
    failureReason,
    diagnosis: null,
    baseline: null,
  })

  it('fails if the host has no address', async () => {
    expect(await checked('https://nowhere.test/')).toMatchObject(
      failed('The host name could not be resolved.'),
    )
  })

  it.each(['inside.test', 'mixed.test'])('fails if %s has an address that is not public', async (host) => {
    expect(await checked(`http://${host}/`)).toMatchObject(failed(NOT_PUBLIC))
  })

  it('fails if every connection is refused', async () => {
    const url = await site({})
    servers.pop()?.close()
    expect(await checked(`${url}/`)).toMatchObject(failed('No connection to the server could be made.'))
  })
})

describe('the job of a check', () => {
  it('does not block on its host: ten checks of one slow host delay no others', async () => {
    const held: (() => void)[] = []
    let isHeld = true
    const slow = await site({
      '/page': (_asked, reply) => void (isHeld ? held.push(() => reply.end('page')) : reply.end('page')),
    })
    const free = await site({
      '/page': (_asked, reply) => {
        reply.end('page')
        isHeld = false
        for (const release of held.splice(0)) release()
      },
    })
    const workspaceId = await seedWorkspace(test)
    const ids: string[] = []
    for (let nth = 0; nth < 10; nth++) ids.push(await seedCheck(test, workspaceId, `${slow}/page`))
    ids.push(await seedCheck(test, workspaceId, `${free}/page`))
    // The queue uses the database's clock, so a postponed check must be due later by that clock.
    const appClock = test.clock.now
    test.clock.now = (await databaseClock(test.db, silentLog))()
    await test.runJobs()
    test.clock.now = appClock
    for (const id of ids) {
      const { body } = await test.send<CrawlabilityCheck>('GET', `${PATH}/${id}`)
      expect(body.diagnosis).toEqual(everyone('allowed'))
    }
  })

  it('runs next to another of the same host', async () => {
    let letGo = () => {}
    const asked = new Promise<void>((resolve) => (letGo = resolve))
    const url = await site({
      '/first': toNamed('GPTBot', (_asked, reply) => void asked.then(() => reply.end('first'))),
      '/second': (_asked, reply) => {
        letGo()
        reply.end('second')
      },
    })
    const workspaceId = await seedWorkspace(test)
    const ids = [
      await seedCheck(test, workspaceId, `${url}/first`),
      await seedCheck(test, workspaceId, `${url}/second`),
    ]
    await test.runJobs()
    for (const id of ids) {
      const { body } = await test.send<CrawlabilityCheck>('GET', `${PATH}/${id}`)
      expect(body.diagnosis).toEqual(everyone('allowed'))
    }
  })

  it('comes back later if its host is being checked', async () => {
    const workspaceId = (await seedWorkspace(test)) as WorkspaceId
    const { signal } = new AbortController()
    const lease = { jobId: '', attempt: 1, token: 1, signal, hold: async () => undefined }
    const turns = openHostTurns(1)
    const run = async (probeCrawlers: CrawlProbe['probeCrawlers']) => {
      const auditId = await seedCheck(test, workspaceId, 'https://held.test/')
      const tools = { crawlProbe: { ...inlineCrawlProbe(NOWHERE), probeCrawlers }, turns }
      await runCrawlabilityCheck(test.services, tools, { key: { workspaceId, auditId }, lease })
      return auditId
    }
    await new Promise<void>((begun) => {
      void run(() => {
        begun()
        return new Promise(() => undefined)
      })
    })
    const checkId = await run(() => Promise.reject(new Error('at once')))
    const rows = await test.db.rows<{ startAfter: Date }>(
      sql`select start_after as "startAfter" from jobs where singleton_key = ${checkId}`,
    )
    expect(rows).toEqual([{ startAfter: new Date('2026-03-02T10:00:00.250Z') }])
    expect((await test.send('GET', `${PATH}/${checkId}`)).body.status).toBe('pending')
    await test.db.run(sql`delete from jobs where payload ->> 'workspaceId' = ${workspaceId}`)
  })

  it('may run twice: the first result stays', async () => {
    let answers = 0
    const url = await site({
      '/once': (_asked, reply) => {
        answers += 1
        reply.end('page')
      },
    })
    const workspaceId = await seedWorkspace(test)
    const auditId = await seedCheck(test, workspaceId, `${url}/once`)
    await test.runJobs()
    const asked = answers
    await test.services.db.transaction((tx) =>
      test.services.jobs.enqueue(tx, 'check-crawlability', { workspaceId: workspaceId as never, auditId }),
    )
    await test.runJobs()
    expect(answers).toBe(asked)
  })

  it('does nothing for a check that was deleted while it waited', async () => {
    const checkId = await seedCheck(test, await seedWorkspace(test), 'https://nowhere.test/')
    await test.send('DELETE', `${PATH}/${checkId}`)
    await test.runJobs()
    const unfinished = await test.db.rows(
      sql`select from jobs where payload ->> 'auditId' = ${checkId} and state <> 'done'`,
    )
    expect(unfinished).toEqual([])
  })

  it('does nothing for a check that is deleted while it runs', async () => {
    const deleted: Promise<unknown>[] = []
    const ids: string[] = []
    const url = await site({
      '/shoes': (_asked, reply) => {
        if (deleted.length === 0) deleted.push(test.send('DELETE', `${PATH}/${ids[0]}`))
        void Promise.all(deleted).then(() => reply.end('late'))
      },
    })
    ids.push(await seedCheck(test, await seedWorkspace(test), `${url}/shoes`))
    await test.runJobs()
    expect((await test.send('GET', `${PATH}/${ids[0]}`)).status).toBe(404)
  })

  it('repeats the whole check if a worker stopped during it', async () => {
    const controller = new AbortController()
    const url = await site({
      '/slow': (_asked, reply) => {
        controller.abort()
        reply.end('page')
      },
    })
    const fetcher = openFetcher({ allowed: parseRanges('127.0.0.0/8') })
    const tools = { crawlProbe: inlineCrawlProbe(fetcher), turns: openHostTurns(1) }
    const key = { workspaceId: (await seedWorkspace(test)) as never, auditId: '' }
    key.auditId = await seedCheck(test, key.workspaceId, `${url}/slow`)
    const lease = { jobId: '', attempt: 1, token: 1, signal: controller.signal, hold: async () => undefined }
    await expect(runCrawlabilityCheck(test.services, tools, { key, lease })).rejects.toThrow('aborted')
    expect((await test.send('GET', `${PATH}/${key.auditId}`)).body.status).toBe('pending')
    await test.runJobs()
    expect((await test.send('GET', `${PATH}/${key.auditId}`)).body.status).toBe('completed')
    await fetcher.close()
  })
})
