/**
 * Returns a function that says whether a pattern matches the beginning of the path. `*` matches anything, `$` at the end matches
 * the end of the path.
 * The matcher tracks all possible offsets at once, so a star never makes it start over. Each character of a pattern costs one
 * pass over the bits of the path. Even the fifty thousand rules that fit in a file cost no more than their bytes.
 */
export function pathMatcher(path: string): (pattern: string) => boolean {
  const behind = offsetsBehind(path)
  const reached = noOffsets(path.length)
  return (pattern) => {
    const isAnchored = pattern.endsWith('$')
    const steps = isAnchored ? pattern.slice(0, -1) : pattern
    const star = steps.indexOf('*')
    if (star === -1) return isAnchored ? path === steps : path.startsWith(steps)
    if (!path.startsWith(steps.slice(0, star))) return false
    reached.fill(0)
    addOffset(reached, star)
    for (let at = star; at < steps.length; at++) {
      if (steps[at] === '*') spread(reached)
      else if (!moveOn(reached, behind[steps.charCodeAt(at)])) return false
    }
    return !isAnchored || hasOffset(reached, path.length)
  }
}

/** For each character, the offsets right after its occurrences. */
function offsetsBehind(path: string): OffsetBits[] {
  const behind: OffsetBits[] = []
  for (let at = 0; at < path.length; at++) {
    addOffset((behind[path.charCodeAt(at)] ??= noOffsets(path.length)), at + 1)
  }
  return behind
}

/** A set of offsets in a text, one bit each: from 0, before the first character, to the length, after the last. */
type OffsetBits = Int32Array

function noOffsets(textLength: number): OffsetBits {
  return new Int32Array((textLength >>> 5) + 1)
}

function addOffset(offsets: OffsetBits, offset: number): void {
  offsets[offset >>> 5] = (offsets[offset >>> 5] ?? 0) | (1 << (offset & 31))
}

function hasOffset(offsets: OffsetBits, offset: number): boolean {
  return (((offsets[offset >>> 5] ?? 0) >>> (offset & 31)) & 1) === 1
}

/** Adds all offsets after the smallest one in the set. */
function spread(offsets: OffsetBits): void {
  let everyOffset = 0
  for (let index = 0; index < offsets.length; index++) {
    const word = offsets[index] ?? 0
    offsets[index] = everyOffset | word | -word
    if (word !== 0) everyOffset = -1
  }
}

/** Increments each offset and keeps those that are among the targets. False if none is left. */
function moveOn(offsets: OffsetBits, targets: OffsetBits | undefined): boolean {
  if (targets === undefined) return false
  let carried = 0
  let left = 0
  for (let index = 0; index < offsets.length; index++) {
    const word = offsets[index] ?? 0
    const moved = ((word << 1) | carried) & (targets[index] ?? 0)
    carried = word >>> 31
    left |= moved
    offsets[index] = moved
  }
  return left !== 0
}

/**
 * The spelling in which paths and rules are compared: other characters than ASCII as escapes, and escapes in capitals. The RFC
 * would also decode needless escapes (%61 for a). Google does not, and we follow Google.
 */
export function escapedPath(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[\u0080-\uffff]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}
