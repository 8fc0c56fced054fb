/** Quoted text, escapes with their names, classes, openings of groups, counts; anything else is one character. */
const PARTS =
  /\\Q(?<quoted>.*?)(?:\\E|$)|\\[pPx]\{[^}]*\}|\\.|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\((?:\?(?:P?<[^>]*>|[-a-zA-Z]*:?))?|\{(?<least>\d+)(?:,(?<most>\d*))?\}|./gsu

/** How many parts a pattern has once its counted repetitions are written out: what it takes to compile it. */
export function writtenOutSize(pattern: string): number {
  const groups = [0]
  let last = 0
  const add = (size: number) => {
    groups[groups.length - 1]! += size
  }
  for (const { 0: part, groups: named = {} } of pattern.matchAll(PARTS)) {
    if (part.startsWith('(')) {
      groups.push(0)
    } else if (part === ')') {
      last = groups.length > 1 ? groups.pop()! : 0
      add(last)
    } else if (named['least'] === undefined) {
      last = 1
      add(Math.max(1, Array.from(named['quoted'] ?? '').length))
    } else {
      const count = Math.max(1, Number(named['most'] || named['least']))
      add(last * (count - 1))
      last *= count
    }
  }
  return groups.reduce((sum, size) => sum + size, 0)
}
