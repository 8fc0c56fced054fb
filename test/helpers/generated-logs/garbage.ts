import { type Chance, openChance } from './chance.js'

const LONG_SHARE = 0.02
const LONGEST = 300_000
const OTHER_SHAPES = [
  '{}',
  'null',
  '42',
  '"GPTBot/1.3"',
  '{"level":"info","message":"GPTBot/1.3 started"}',
  '{"proxy":[],"httpRequest":null,"message":{"data":7}}',
  '{"ClientRequestUserAgent":{"GPTBot/1.3":1},"EdgeStartTimestamp":[]}',
  '{"time":"soon","path":7,"user_agent":["GPTBot/1.3"]}',
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
]

/** Inserts lines that are no visit in any format. None makes the body look like an array or an archive. */
export function withGarbage(lines: readonly string[], share: number, seed: number): string[] {
  const chance = openChance(seed)
  return lines.flatMap((line) =>
    line.startsWith('#') || !chance.happens(share) ? [line] : [garbage(line, chance), line],
  )
}

function garbage(line: string, chance: Chance): string {
  if (chance.happens(LONG_SHARE)) return longLine(line, chance)
  return chance.oneOf([binary, half, () => chance.oneOf(OTHER_SHAPES), () => ''])(line, chance)
}

/** A client spoke TLS to a plain port. */
function binary(_line: string, chance: Chance): string {
  const bytes = Array.from({ length: chance.below(400) }, () => chance.below(256))
  return `\x16\x03${String.fromCharCode(...bytes).replaceAll(/[\r\n]/g, ' ')}`
}

/** A line that is cut off before the user agent in every format. */
function half(line: string, chance: Chance): string {
  return line.slice(0, 1 + chance.below(Math.floor(line.length / 8)))
}

function longLine(line: string, chance: Chance): string {
  return half(line, chance).padEnd(
    LONGEST - chance.below(LONGEST / 2),
    chance.oneOf(['A', '\\', '"', '%25', ' ']),
  )
}
