import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { PROGRAM, runToEnd, useScratch } from '../helpers/program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const site: { server?: Server; url: string } = { url: '' }

const PAGE =
  '<!doctype html><html lang="en"><title>Shoes</title><p>We wore forty pairs over 400 km of trail.</p></html>'

beforeAll(async () => {
  site.server = createServer((asked, reply) => {
    if (asked.url === '/robots.txt') return void reply.end('User-agent: CCBot\nDisallow: /closed\n')
    if (asked.url === '/sitemap.xml') return void reply.writeHead(404).end()
    const links = asked.url === '/' ? '<a href="/open">Open</a><a href="/closed">Closed</a>' : ''
    reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGE + links)
  }).listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  site.url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
})
afterAll(() => site.server?.close())

const read = (file: string) => readFile(join(ROOT, 'integrations', file), 'utf8')

/** Runs a script of a pipeline as its runner does. Its npx runs the program of this repository. */
async function runScript(script: string, variables: Record<string, string>) {
  const cwd = await scratch.directory()
  const npx = `#!/bin/sh\nshift 2\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`
  await writeFile(join(cwd, 'npx'), npx)
  await chmod(join(cwd, 'npx'), 0o755)
  const env = {
    PATH: `${cwd}:${process.env.PATH}`,
    SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8',
    RUNNER_TEMP: cwd,
    GITHUB_OUTPUT: join(cwd, 'output'),
    GITHUB_STEP_SUMMARY: join(cwd, 'summary'),
    ...variables,
  }
  const { code, output } = await runToEnd(['-e', '-c', script], { cwd, env, command: ['/bin/bash'] })
  return { code, output, file: (name: string) => readFile(join(cwd, name), 'utf8') }
}

describe('the GitHub Action', () => {
  interface Action {
    inputs: Record<string, { default?: string }>
    runs: { steps: { run: string; env: Record<string, string> }[] }
  }

  async function runAction(given: Record<string, string>) {
    const { inputs, runs } = parse(await read('github-action/action.yml')) as Action
    const [step] = runs.steps
    const value = (expression: string) => {
      const [, name = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression) ?? []
      return given[name] ?? inputs[name]?.default ?? ''
    }
    const env = Object.entries(step?.env ?? {}).map(([name, expression]) => [name, value(expression)])
    return runScript(step?.run ?? '', Object.fromEntries(env) as Record<string, string>)
  }

  it('fails if a page breaks a rule, with a summary and files that name the page and the rule', async () => {
    const { code, file } = await runAction({ urls: `${site.url}/open\n${site.url}/closed` })
    expect(await file('summary')).toContain(`## ${site.url}/open`)
    expect(await file('summary')).toContain('**not met** | robots.txt blocks CCBot')
    const sarif = /sarif=(.*)/.exec(await file('output'))?.[1] ?? ''
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect(await file('sightline/check.xml')).toContain('failures="1"')
    expect(code).toBe(1)
  })

  it('passes an address on as an address, whatever characters are in it', async () => {
    const { code, output } = await runAction({ urls: '`id` $(id) * file:///etc/passwd' })
    expect(output).not.toContain('uid=')
    expect(code).toBe(2)
  })
})

describe('the GitLab template', () => {
  interface Template {
    'sightline-check': {
      script: string[]
      variables: Record<string, string>
      artifacts: { reports: { junit: string } }
    }
  }

  it('passes if every rule is kept, and leaves the files that it names', async () => {
    const { 'sightline-check': job } = parse(await read('gitlab/sightline-check.yml')) as Template
    const given = {
      CHECK_URLS: `${site.url}/closed`,
      CHECK_EXCEPT: 'CCBot',
      CHECK_FAIL_ON: 'blocked,unlinked',
    }
    const { code, file } = await runScript(job.script.join('\n'), { ...job.variables, ...given })
    expect(await file(job.artifacts.reports.junit)).toContain('tests="3" failures="0" errors="0" skipped="0"')
    expect(code).toBe(0)
  })
})
