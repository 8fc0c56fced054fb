import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

import type { Encoding } from '../../http/response/compression.js'

export interface StaticFile {
  type: string
  /** The hash of the content, regardless of its encoding. */
  etag: string
  plain: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** A hundred times the size of the build. It prevents reading a directory that was named by mistake into memory. */
const MAX_BYTES = 32 * 1024 * 1024

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Every file of a directory by its path, for example `/assets/main-4f1c.js`. The map is empty if there is no such directory. */
export async function readFiles(directory: string): Promise<Map<string, StaticFile>> {
  const contents = await readContents(directory)
  const isEncodedForm = (path: string) =>
    Object.values(ENDINGS).some((ending) => path.endsWith(ending) && contents.has(path.slice(0, -3)))
  const paths = [...contents.keys()].filter((path) => !isEncodedForm(path))
  return new Map(paths.map((path) => [path, fileAt(path, contents)]))
}

function fileAt(path: string, contents: Map<string, Buffer>): StaticFile {
  const plain = contents.get(path) ?? Buffer.alloc(0)
  const forms = Object.entries(ENDINGS).flatMap(([encoding, ending]) => {
    const form = contents.get(path + ending)
    return form === undefined ? [] : [[encoding, form]]
  })
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${hash('sha256', plain, 'hex').slice(0, 32)}"`,
    plain,
    encoded: Object.fromEntries(forms) as StaticFile['encoded'],
  }
}

async function readContents(directory: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>()
  let bytes = 0
  for (const file of await filesBelow(directory)) {
    const content = await readFile(file)
    if ((bytes += content.length) > MAX_BYTES)
      throw new Error(
        `${directory} contains more than ${MAX_BYTES} bytes, so it is not a build of the dashboard.`,
      )
    contents.set(`/${relative(directory, file).split(sep).join('/')}`, content)
  }
  return contents
}

async function filesBelow(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
