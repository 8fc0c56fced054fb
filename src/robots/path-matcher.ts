import { addPlace, hasPlace, moveOn, noPlaces, type Places, spread } from './places.js'

/**
 * Says of each pattern whether it fits the beginning of the path: `*` stands for anything, `$` at the end for the end of the path.
 * All the places that a pattern may have led to are kept side by side, so no star makes it start over: each character of a pattern
 * costs one pass over the bits of the path, and the fifty thousand rules that a file can hold cost no more than its bytes do.
 */
export function pathMatcher(path: string): (pattern: string) => boolean {
  const behind = placesBehind(path)
  const reached = noPlaces(path.length)
  return (pattern) => {
    const isAnchored = pattern.endsWith('$')
    const steps = isAnchored ? pattern.slice(0, -1) : pattern
    const star = steps.indexOf('*')
    if (star === -1) return isAnchored ? path === steps : path.startsWith(steps)
    if (!path.startsWith(steps.slice(0, star))) return false
    reached.fill(0)
    addPlace(reached, star)
    for (let at = star; at < steps.length; at++) {
      if (steps[at] === '*') spread(reached)
      else if (!moveOn(reached, behind[steps.charCodeAt(at)])) return false
    }
    return !isAnchored || hasPlace(reached, path.length)
  }
}

/** For each character, the places that it stands before. */
function placesBehind(path: string): Places[] {
  const behind: Places[] = []
  for (let at = 0; at < path.length; at++) {
    addPlace((behind[path.charCodeAt(at)] ??= noPlaces(path.length)), at + 1)
  }
  return behind
}
