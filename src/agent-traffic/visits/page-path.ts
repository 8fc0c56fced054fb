const MAX_PATH = 1024

/** The page that was asked for: without query and fragment, everything beyond ASCII escaped, of bounded length. */
export function visitedPath(asked: string): string {
  const end = asked.search(/[?#]/)
  const bare = (end === -1 ? asked : asked.slice(0, end)).slice(0, MAX_PATH)
  const path = PLAIN.test(bare) ? bare : escaped(bare)
  return (path.startsWith('/') ? path : `/${path}`).slice(0, MAX_PATH)
}

const PLAIN = /^[\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]*$/

function escaped(path: string): string {
  return path.toWellFormed().replace(/[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]/gu, encodeURIComponent)
}

/**
 * A piece of a string keeps the whole alive: a chunk of a log for every path that is remembered. Joined to something and
 * cut off again, the engine has to write it down anew; by way of a buffer that would take four times as long.
 */
export function copied(piece: string): string {
  return ` ${piece}`.slice(1)
}
