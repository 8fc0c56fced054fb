import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { chromiumPath } from '../../../test/helpers/chromium.js'
import { listening } from '../../../test/helpers/event-stream.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { bundledClient } from './bundle.js'

/** Allows requests from pages of other origins. */
const test = useTestApp({ config: { corsOrigins: ['*'] } })
const SCENARIO = join(import.meta.dirname, 'scenario.mjs')
let directory = ''
let url = ''

beforeAll(async () => {
  url = await listening(test)
  directory = await mkdtemp(join(tmpdir(), 'sightline-client-'))
  await cp(SCENARIO, join(directory, 'scenario.js'))
  await writeFile(join(directory, 'client.js'), await bundledClient())
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
})
afterAll(() => rm(directory, { recursive: true }))

const EXPECTED = {
  prompts: 2,
  csv: true,
  lines: 2,
  stored: 1,
  refused: ['ValidationError', 'prompts'],
  followed: true,
  forged: 'InvalidWebhook',
}

describe('the same bundle with the same program, against the same server,', () => {
  it('runs in Node', async () => {
    const { scenario } = await import(/* @vite-ignore */ join(directory, 'scenario.js'))
    expect(await scenario({ url, apiKey: ADMIN_KEY, workspaceId: await seedWorkspace(test) })).toEqual(
      EXPECTED,
    )
  })

  it('runs in Chromium, in a page of another origin', async () => {
    const respond = async ({ url: path = '/' }: IncomingMessage, response: ServerResponse) => {
      if (path === '/') return response.setHeader('content-type', 'text/html').end('<title>A page</title>')
      const text = await readFile(join(directory, path)).catch(() => '')
      return response.setHeader('content-type', 'text/javascript').end(text)
    }
    const pages = createServer((request, response) => void respond(request, response))
    await once(pages.listen(0, '127.0.0.1'), 'listening')
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`)
      const given = JSON.stringify({ url, apiKey: ADMIN_KEY, workspaceId: await seedWorkspace(test) })
      expect(
        await page.evaluate(`import('/scenario.js').then(({ scenario }) => scenario(${given}))`),
      ).toEqual(EXPECTED)
    } finally {
      await browser.close()
      pages.close()
    }
  })
})
