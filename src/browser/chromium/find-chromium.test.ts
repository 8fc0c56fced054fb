import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.js'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sightline-test-'))
})

afterEach(() => rmSync(home, { recursive: true }))

function install(path: string, mode = 0o755): string {
  const file = join(home, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, mode)
  return file
}

const find = (configured?: string, path = join(home, 'bin'), platform: NodeJS.Platform = 'linux') =>
  findChromium(configured, { path, home, platform })

describe('the search for Chromium', () => {
  it('ends with the configured one if that can be started', async () => {
    install('bin/chromium')
    const configured = install('own/browser')
    expect(await find(configured)).toBe(configured)
  })

  it('continues if the configured one cannot be started', async () => {
    const installed = install('bin/google-chrome')
    expect(await find(install('own/browser', 0o644))).toBe(installed)
    expect(await find(join(home, 'missing'))).toBe(installed)
    expect(await find(home)).toBe(installed)
  })

  it('searches the directories in their order, for Chromium before other browsers', async () => {
    install('bin/microsoft-edge')
    install('later/chromium')
    const chrome = install('bin/google-chrome-stable')
    const path = [join(home, 'missing'), join(home, 'bin'), join(home, 'later')].join(':')
    expect(await find(undefined, path)).toBe(chrome)
  })

  it('takes the newest build of Playwright', async () => {
    const cache = '.cache/ms-playwright'
    install(`${cache}/chromium-999/chrome-linux/chrome`)
    install(`${cache}/firefox-5000/firefox/firefox`)
    const newest = install(`${cache}/chromium-1200/chrome-linux64/chrome`)
    expect(await find()).toBe(newest)
    const shell = install(`${cache}/chromium_headless_shell-1201/chrome-linux/headless_shell`)
    expect(await find()).toBe(shell)
  })

  it('knows the paths of macOS', async () => {
    const build = 'Library/Caches/ms-playwright/chromium-7/chrome-mac/Chromium.app/Contents/MacOS/Chromium'
    const kept = install(build)
    expect(await find(undefined, '', 'darwin')).toBe(kept)
    const installed = install('Applications/Chromium.app/Contents/MacOS/Chromium')
    expect(await find(undefined, '', 'darwin')).toBe(installed)
  })

  it('may find none, and says how to install one', async () => {
    expect(await find()).toBeUndefined()
    expect(HOW_TO_GET_CHROMIUM).toContain('SIGHTLINE_CHROMIUM_PATH')
  })
})
