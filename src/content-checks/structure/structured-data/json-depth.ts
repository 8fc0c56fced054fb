/** Nobody describes a page in things inside things deeper than this. */
const MAX_DEPTH = 100

/** Whether a text, read as JSON, stays shallow enough for everything that will walk through it. */
export function isShallow(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') at = endOfString(json, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > MAX_DEPTH) return false
  }
  return true
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
