import { copied } from './copied.js'

const MAX_PATH = 1024

/** The page that was asked for: without query and fragment, everything beyond ASCII escaped, of bounded length. */
export function pagePath(asked: string): string {
  const end = asked.search(/[?#]/)
  const bare = (end === -1 ? asked : asked.slice(0, end)).slice(0, MAX_PATH)
  const path = PLAIN.test(bare) ? bare : escaped(bare)
  return copied((path.startsWith('/') ? path : `/${path}`).slice(0, MAX_PATH))
}

const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]*$/

function escaped(path: string): string {
  return path.toWellFormed().replace(/[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]/gu, encodeURIComponent)
}
