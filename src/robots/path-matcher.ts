/**
 * Says of each pattern whether it fits the beginning of the path: `*` stands for anything, `$` at the end for the end of the path.
 * All the offsets that a pattern may have led to are kept side by side, so no star makes it start over: each character of a pattern
 * costs one pass over the bits of the path, and the fifty thousand rules that a file can hold cost no more than its bytes do.
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

/** The positions behind each occurrence of a character. */
function offsetsBehind(path: string): OffsetBits[] {
  const behind: OffsetBits[] = []
  for (let at = 0; at < path.length; at++) {
    addOffset((behind[path.charCodeAt(at)] ??= noOffsets(path.length)), at + 1)
  }
  return behind
}

/** A set of positions between the characters of a text, a bit for each: the first is before the first character, the last behind the last. */
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

/** Adds every position after the first one. */
function spread(offsets: OffsetBits): void {
  let everyOffset = 0
  for (let index = 0; index < offsets.length; index++) {
    const word = offsets[index] ?? 0
    offsets[index] = everyOffset | word | -word
    if (word !== 0) everyOffset = -1
  }
}

/** Moves each position on by one, if that is among the targets. False when none is left. */
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
 * The spelling in which paths and rules are compared: what is not ASCII as escapes, and escapes in capitals.
 * The RFC would also undo needless escapes (%61 for a); Google does not, and we follow Google.
 */
export function escapedPath(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[\u0080-\uffff]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}
