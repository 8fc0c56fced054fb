import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'
import { runToEnd, useScratch } from '../helpers/program.js'

const scratch = useScratch()
const site: { server?: Server; url: string } = { url: '' }

const PAGE = `<!doctype html><html lang="en"><head><title>Trail running shoes, measured</title></head><body><main>
<h1>Trail running shoes, measured</h1><p>We wore forty pairs over 400 km of trail and weighed each before and after.</p>
<div id="prices"></div></main><script>document.getElementById('prices').innerHTML =
'<p>The lightest of them weighs 210 g and costs 120 euros in every shop that we asked.</p>'</script></body></html>`

beforeAll(async () => {
  site.server = createServer((asked, reply) => {
    if (asked.url === '/robots.txt') return void reply.end('User-agent: CCBot\nDisallow: /closed\n')
    reply.writeHead(asked.url === '/missing' ? 404 : 200, { 'content-type': 'text/html' }).end(PAGE)
  }).listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  site.url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
})
afterAll(() => site.server?.close())

const env = { SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' }

async function check(...args: string[]) {
  return runCommand(['check', ...args], { cwd: await scratch.directory(), env })
}

/** Runs without a server of ours. */
describe('sightline check', () => {
  it('prints which crawlers can read the page, how well it is structured, and what to fix first', async () => {
    // Runs once as a separate process.
    const { code, output } = await runToEnd(['check', `${site.url}/shoes`], {
      cwd: await scratch.directory(),
      env,
    })
    expect(output).toContain('AI crawlers: 25 of 25 can read the page')
    expect(output).toMatch(/title tag +\d/)
    expect(output).toMatch(/Without JavaScript: 50 of 100\n.*The lightest of them/)
    expect(output).toContain('by our own rules')
    expect(output).toMatch(/Fix first\n {2}1\. text is missing/)
    expect(output).not.toContain('\u001B[')
    expect(code).toBe(0)
  })

  it('exits with 1 if a crawler is blocked, and names the deciding line', async () => {
    const { code, output } = await check(`${site.url}/closed`)
    expect(output).toContain('blocked by robots.txt\n    CCBot')
    expect(output).toContain('Line 2 of robots.txt decides, for “CCBot”: “Disallow: /closed”.')
    expect(code).toBe(1)
  })

  it('exits with 0 if only excepted crawlers are blocked', async () => {
    const { code, output } = await check('--except', 'CCBot', `${site.url}/closed`)
    expect(output).toContain('blocked by robots.txt\n    CCBot')
    expect(output).not.toContain('Line 2 of robots.txt decides')
    expect(code).toBe(0)
  })

  it('prints both reports and the fixes as JSON, and exits with 1 if the structure scores below the minimum', async () => {
    const options = ['--json', '--as', 'GoogleBot', '--min-score', '95']
    const { code, output } = await check(...options, `${site.url}/shoes`)
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({
      crawlability: { findings: { diagnosis: { GPTBot: 'allowed' } } },
      content: { findings: { dynamicContent: { score: 50 }, contentAnalysis: { source: 'local' } } },
    })
    expect(JSON.parse(output)).toHaveProperty('fixes.0.gain', 40)
  })

  it('exits with 1 if the page does not exist, and says why', async () => {
    const { code, output } = await check(`${site.url}/missing`)
    expect(output).toContain('404')
    expect(code).toBe(1)
  })

  it.each([
    [[], 'Name the page to check'],
    [['file:///etc/passwd'], 'http'],
    [['http://10.0.0.1/'], 'SIGHTLINE_ALLOW_PRIVATE_NETWORKS'],
    [['https://example.com/', '--as', 'Nobody'], '--as takes one of ChatGPT-User'],
    [['https://example.com/', '--except', 'Nobody'], '--except knows no Nobody'],
    [['https://example.com/', '--min-score', 'high'], '--min-score takes a number'],
  ])('exits with 2 for wrong arguments: %j', async (args, words) => {
    const { code, output } = await check(...args)
    expect(output).toContain(words)
    expect(code).toBe(2)
  })
})
