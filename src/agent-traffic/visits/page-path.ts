const MAX_PATH = 1024

/** The requested page without query and fragment. Characters beyond ASCII are escaped, and its length is limited. */
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
 * Copies a piece of a string. A slice keeps the whole string in memory: a chunk of a log for every remembered path. Joining it to
 * another string and cutting it off again forces a copy, in a quarter of the time that a buffer takes.
 */
export function copied(piece: string): string {
  return ` ${piece}`.slice(1)
}
