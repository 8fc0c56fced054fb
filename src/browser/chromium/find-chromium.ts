import { access, constants, readdir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

export const HOW_TO_GET_CHROMIUM =
  'Install Chromium (Debian, Ubuntu: apt-get install chromium), or set SIGHTLINE_CHROMIUM_PATH.'

/** The properties of the machine that the search depends on. */
interface Machine {
  /** Directories separated by colons, as in PATH. */
  path: string
  home: string
  platform: NodeJS.Platform
}

const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin:/snap/bin'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome-headless-shell',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const MAC_APPLICATIONS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

/** Paths within one Playwright build. The folder names changed over time. */
const PLAYWRIGHT_BINARIES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
  ],
  darwin: ['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) =>
    ['Chromium', 'Google Chrome for Testing'].map((name) => `${folder}/${inBundle(name)}`),
  ),
}

/** Returns the configured browser if it can be run, otherwise the first one in the usual locations. */
export async function findChromium(
  configured: string | undefined,
  machine: Partial<Machine> = {},
): Promise<string | undefined> {
  const here: Machine = { path: USUAL_PATH, home: homedir(), platform: process.platform, ...machine }
  const paths = [
    ...(configured === undefined ? [] : [configured]),
    ...here.path.split(':').flatMap((directory) => NAMES.map((name) => join(directory || '.', name))),
    ...(here.platform === 'darwin' ? macApplications(here.home) : []),
    ...(await playwrightBuilds(here)),
  ]
  for (const path of paths) if (await canRun(path)) return path
  return undefined
}

function macApplications(home: string): string[] {
  return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
    MAC_APPLICATIONS.map((name) => join(folder, inBundle(name))),
  )
}

function inBundle(name: string): string {
  return `${name}.app/Contents/MacOS/${name}`
}

/** Lists the builds, newest first. */
async function playwrightBuilds({ home, platform }: Machine): Promise<string[]> {
  const cache = join(home, platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  // Most machines have no such folder.
  const entries = await readdir(cache).catch(() => [])
  const builds = entries
    .map((name) => ({ name, number: Number(/^chromium(?:_headless_shell)?-(\d+)$/.exec(name)?.[1]) }))
    .filter(({ number }) => Number.isSafeInteger(number))
    .toSorted((one, other) => other.number - one.number || one.name.localeCompare(other.name))
  const binaries = PLAYWRIGHT_BINARIES[platform] ?? []
  return builds.flatMap(({ name }) => binaries.map((binary) => join(cache, name, binary)))
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return (await stat(path)).isFile()
  } catch {
    // The file is missing or we may not run it. The next path may work.
    return false
  }
}
