import { fileURLToPath } from 'node:url'

import { HttpResponse } from '../../http/routes/index.js'
import { type Encoding, wantedEncoding } from '../../http/response/compression.js'
import { weightsOf } from '../../http/response/negotiation.js'
import type { FoundPage, Pages, WantedPage } from '../../http/response/pages.js'
import { readFiles, type StaticFile } from './read-files.js'

/** The directory of the build. Its relative path is the same from the source and from the compiled file. */
export const BUILT_DASHBOARD = fileURLToPath(new URL('../../../dist/dashboard', import.meta.url))

/** The page loads and runs only our own files, and no other page may frame it. */
const PAGE_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** Addresses of the interface, of operation and of files. If one of them does not exist, the dashboard is not served instead. */
const NO_PAGES = /^\/(v1|mcp|assets|metrics|health|healthz|readyz|\.well-known)(\/|$)/

/** Reads the built dashboard once. Only files found then are served, so no path can leave the directory. */
export async function openPages(directory: string): Promise<Pages> {
  const files = await readFiles(directory)
  const index = files.get('/index.html')
  return {
    find: (wanted) => {
      if (index === undefined) return wanted.path === '/' ? NOT_BUILT : undefined
      const file = wanted.path === '/index.html' ? undefined : files.get(wanted.path)
      if (file !== undefined) return foundFile(file, wanted)
      const headers = wanted.path === OPENED_BY_OTHERS ? SHARED_WINDOW : PAGE
      return isPage(wanted)
        ? { name: 'dashboard', response: responseWith(index, wanted, headers) }
        : undefined
    },
  }
}

const NOT_BUILT: FoundPage = {
  name: 'dashboard',
  response: new HttpResponse(
    404,
    'The dashboard has not been built. Build it, then restart Sightline:\n\n  npm run build\n\nThe interface works without it: see /v1/docs.\n',
    { 'content-type': 'text/plain; charset=utf-8' },
  ),
}

/**
 * Whether to serve the page. The dashboard reads its address itself, so every address that a browser opens gets the same page.
 */
function isPage({ path, accept }: WantedPage): boolean {
  if (NO_PAGES.test(path)) return false
  return path === '/' || weightsOf(accept).some(({ name, weight }) => name === 'text/html' && weight > 0)
}

const ASSETS = '/assets/'

/** Assets never change under their name, which contains a hash of the content. */
function foundFile(file: StaticFile, wanted: WantedPage): FoundPage {
  return wanted.path.startsWith(ASSETS)
    ? { name: `${ASSETS}{name}`, response: responseWith(file, wanted, IMMUTABLE) }
    : { name: 'dashboard', response: responseWith(file, wanted, FRESH) }
}

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }
const FRESH = { 'cache-control': 'no-cache' }
const PAGE = { ...FRESH, ...PAGE_HEADERS }

/**
 * Web assistants open this address in a window of their own and wait for its answer. A window that is isolated from its opener
 * could not return one. It still cannot be framed or read.
 */
const OPENED_BY_OTHERS = '/oauth/authorize'
const { 'cross-origin-opener-policy': _, ...SHARED_WINDOW } = PAGE

function responseWith(
  { type, etag, plain, encoded }: StaticFile,
  { acceptEncoding, ifNoneMatch }: WantedPage,
  further: Record<string, string>,
): FoundPage['response'] {
  const headers = { ...further, etag }
  if (isKnown(ifNoneMatch, etag)) return new HttpResponse(304, undefined, headers)
  const encoding = wantedEncoding(acceptEncoding, Object.keys(encoded) as Encoding[])
  const form = encoding && encoded[encoding]
  return new HttpResponse(200, form ?? plain, {
    ...headers,
    'content-type': type,
    ...(form && encoding && { 'content-encoding': encoding }),
  })
}

/** Whether the client already has this content. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
