// The tests render pages in a real Chromium. If none is installed, this script installs one and says how.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { findChromium, HOW_TO_GET_CHROMIUM } from '../dist-modules/src/browser/index.js'

const find = () => findChromium(process.env.SIGHTLINE_CHROMIUM_PATH)

/** Ways to install Chromium, each with a check whether it can work here. The first that succeeds is enough. */
const WAYS = [
  {
    words: "Debian's own package",
    isFit: () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    commands: [
      ['apt-get', 'update', '--quiet'],
      ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium', 'chromium-sandbox'],
    ],
  },
  {
    words: "Playwright's download",
    isFit: () => true,
    commands: [['npx', '--yes', 'playwright-core@1.65.0', 'install', 'chromium-headless-shell']],
  },
]

if ((await find()) === undefined && !(await get())) {
  console.error(`The tests need Chromium, and it could not be had here. ${HOW_TO_GET_CHROMIUM}`)
  process.exit(1)
}

async function get() {
  for (const { words, isFit, commands } of WAYS) {
    if (!isFit()) continue
    console.log(`The tests need Chromium, and there is none. Getting it: ${words}.`)
    for (const [program, ...words] of commands) {
      console.log(`> ${[program, ...words].join(' ')}`)
      spawnSync(program, words, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    if ((await find()) !== undefined) return true
  }
  return false
}
