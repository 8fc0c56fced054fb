import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { parseRanges } from '../web/index.js'
import { openRenderer } from './index.js'
import {
  browserProcesses,
  closeAll,
  mainProcess,
  newRenderer,
  order,
  type RunningProcess,
  serveSite,
  untilGone,
} from './sites.fixture.js'

const allowed = parseRanges('127.0.0.0/8')
const DOOMED = join(import.meta.dirname, 'doomed-renderer.fixture.mjs')

let site: string
let onSilence: () => void

beforeEach(async () => {
  let isAskedAgain = false
  site = await serveSite({
    '/calm': '<p>calm',
    '/silent': () => onSilence(),
    '/half': (_asked, reply) => {
      reply.write('<p>half of it <script src="/silent"></script>')
    },
    '/silent-once': (_asked, reply) => {
      if (isAskedAgain) reply.end('<p>at last')
      else onSilence()
      isAskedAgain = true
    },
  })
})

afterEach(closeAll)

const asksSilently = () => new Promise<void>((resolve) => (onSilence = resolve))

describe('the browser', () => {
  it('is not started before there is a page to render', async () => {
    await newRenderer({ allowed })
    expect(browserProcesses()).toEqual([])
  })

  it('renders several pages, two at once, and is replaced after a number of pages', async () => {
    const renderer = await newRenderer({ allowed, limits: { rendersPerBrowser: 2 } })
    const pages = await Promise.all([1, 2, 3].map(() => renderer.render(order(`${site}/calm`))))
    expect(pages).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    const second = mainProcess()
    await renderer.render(order(`${site}/calm`))
    await untilGone(browserProcesses())
    expect(second).toBeGreaterThan(0)
  })

  it('ends after a while without work', async () => {
    const renderer = await newRenderer({ allowed, limits: { idleMs: 10 } })
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
    await untilGone(browserProcesses())
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
  })

  it('is replaced when it crashes, and the new one renders the page', async () => {
    const renderer = await newRenderer({ allowed })
    const asked = asksSilently()
    const rendered = renderer.render(order(`${site}/silent-once`))
    await asked
    process.kill(mainProcess() ?? 0, 'SIGKILL')
    expect(await rendered).toMatchObject({ ok: true, html: expect.stringContaining('at last') })
  })

  it('is not replaced a second time for a page that crashes every browser', async () => {
    const renderer = await newRenderer({ allowed })
    const rendered = renderer.render(order(`${site}/silent`))
    for (let times = 0; times < 2; times += 1) {
      await asksSilently()
      process.kill(mainProcess() ?? 0, 'SIGKILL')
    }
    expect(await rendered).toMatchObject({ ok: false, reason: 'crashed' })
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
  })

  it('is killed with its processes if it no longer responds', async () => {
    const limits = { renderMs: 5000, navigationMs: 4000, disposeMs: 500 }
    const renderer = await newRenderer({ allowed, limits })
    const asked = asksSilently()
    const rendered = renderer.render(order(`${site}/silent`))
    await asked
    const frozen = browserProcesses()
    process.kill(mainProcess() ?? 0, 'SIGSTOP')
    expect(await rendered).toMatchObject({ ok: false, reason: 'timeout' })
    await untilGone(frozen)
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
  })

  it('drops a page that is cancelled, and one that waits for its turn', async () => {
    const renderer = await newRenderer({ allowed, limits: { atOnce: 1 } })
    const calledOff = new AbortController()
    const asked = asksSilently()
    const both = [1, 2].map(() => renderer.render(order(`${site}/silent`, calledOff.signal)))
    await asked
    calledOff.abort()
    const dropped = { ok: false, reason: 'failed', message: 'The rendering was cancelled.' }
    expect(await Promise.all(both)).toEqual([dropped, dropped])
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: true })
  })

  it('is ended with all its files when the renderer is closed, whatever it was doing', async () => {
    const renderer = await newRenderer({ allowed })
    const asked = asksSilently()
    const rendered = [1, 2, 3].map(() => renderer.render(order(`${site}/silent`)))
    await asked
    const running = browserProcesses()
    const profile = profileOf(running)
    await renderer.close()
    for (const page of await Promise.all(rendered))
      expect(page).toMatchObject({ ok: false, reason: 'failed' })
    await untilGone(running)
    expect(await readdir(tmpdir())).not.toContain(profile)
    expect(await renderer.render(order(`${site}/calm`))).toMatchObject({ ok: false, reason: 'failed' })
  })

  it('cancels a page that was half loaded when the renderer was closed', async () => {
    const never = { renderMs: 600_000, navigationMs: 600_000, disposeMs: 600_000 }
    const renderer = await newRenderer({ allowed, limits: never })
    const asked = asksSilently()
    const rendered = renderer.render(order(`${site}/half`))
    await asked
    await renderer.close()
    expect(await rendered).toMatchObject({ ok: false, message: 'The rendering was cancelled.' })
  })

  it('ends, and its files are deleted, when our process is killed', async () => {
    const doomed = fork(DOOMED, [`${site}/silent`])
    onTestFinished(() => void doomed.kill('SIGKILL'))
    await asksSilently()
    const running = browserProcesses(doomed.pid)
    expect(running.length).toBeGreaterThan(3)
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    await untilGone(running)
    expect(await readdir(tmpdir())).not.toContain(profileOf(running))
  })
})

describe.runIf(process.platform === 'linux')('the processes of the browser', () => {
  it('run as a user of their own, sandboxed, at a low priority, and without our environment', async () => {
    vi.stubEnv('SIGHTLINE_SECRET', 'hidden')
    onTestFinished(() => void vi.unstubAllEnvs())
    const renderer = await newRenderer({ allowed })
    const asked = asksSilently()
    const rendered = renderer.render(order(`${site}/silent`))
    await asked
    const running = browserProcesses()
    const chromium = running.filter(({ arguments: text }) => !text.startsWith('/bin/sh'))
    expect(running.map(({ uid }) => uid === process.getuid?.()).some(Boolean)).toBe(process.getuid?.() !== 0)
    expect(chromium.filter(({ nice }) => nice < 10)).toEqual([])
    expect(chromium.filter(({ arguments: text }) => text.includes('--no-sandbox'))).toEqual([])
    const sandboxed = chromium.filter(({ arguments: text }) =>
      /--type=(renderer|utility|gpu-process)/.test(text),
    )
    expect(sandboxed.length).toBeGreaterThan(2)
    for (const { pid } of sandboxed)
      expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^NoNewPrivs:\s1\nSeccomp:\s2$/m)
    for (const { pid } of running)
      expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('hidden')
    await renderer.close()
    await rendered
  })
})

describe('a browser that does not work', () => {
  async function rendererOf(script: string, limits = {}) {
    const directory = await mkdtemp(join(tmpdir(), 'sightline-test-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const chromiumPath = join(directory, 'chromium')
    await writeFile(chromiumPath, `#!/bin/sh\n${script}\n`)
    await chmod(chromiumPath, 0o755)
    await chmod(directory, 0o755)
    const renderer = openRenderer({ chromiumPath, allowed, limits })
    onTestFinished(() => renderer.close())
    return renderer
  }

  it.each([
    [
      'echo "[1:1] No usable sandbox! If you are running on Ubuntu" >&2; exit 1',
      /its sandbox cannot be set up/,
    ],
    [
      'echo "error while loading shared libraries: libx.so: No such file" >&2; exit 127',
      /a library of it is missing/,
    ],
    ['exit 1', /^Chromium did not start\.$/],
    ['sleep 60', /^Chromium did not start\.$/],
    ['printf "no browser says this\\0" >&4; sleep 60', /^Chromium did not start\.$/],
    ['head -c 70000000 /dev/zero | tr "\\0" x >&4; sleep 60', /^Chromium did not start\.$/],
  ])('(%s) is reported to the operator', async (script, message) => {
    const renderer = await rendererOf(script, { startMs: 2000 })
    const running = browserProcesses()
    expect(await renderer.render(order(`${site}/calm`))).toEqual({
      ok: false,
      reason: 'failed',
      message: expect.stringMatching(message),
    })
    await untilGone(running)
  })

  it('because it is still starting is ended at once when the renderer is closed', async () => {
    const renderer = await rendererOf('sleep 600', { startMs: 600_000, disposeMs: 600_000 })
    const rendered = renderer.render(order(`${site}/calm`))
    const running = await vi.waitFor(() => {
      const found = browserProcesses()
      expect(found.length).toBeGreaterThan(0)
      return found
    })
    await renderer.close()
    expect(await rendered).toMatchObject({ ok: false, message: 'The rendering was cancelled.' })
    await untilGone(running)
    expect(await readdir(tmpdir())).not.toContain(profileOf(running))
  })

  it('because it is missing is reported too', async () => {
    const renderer = openRenderer({ chromiumPath: join(import.meta.dirname, 'missing'), allowed })
    const { message } = (await renderer.render(order(`${site}/calm`))) as { message: string }
    expect(message).toMatch(
      /Chromium did not start: (the user that it runs as may not execute it|the program)/,
    )
    await renderer.close()
  })
})

function profileOf(processes: RunningProcess[]): string | undefined {
  return processes.map(({ arguments: text }) => /sightline-browser-\w+/.exec(text)?.[0]).find(Boolean)
}
