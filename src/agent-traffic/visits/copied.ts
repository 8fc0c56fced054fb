/**
 * A piece of a string keeps the whole alive: a chunk of a log for every path that is remembered. Joined to something and
 * cut off again, the engine has to write it down anew; by way of a buffer that would take four times as long.
 */
export function copied(piece: string): string {
  return ` ${piece}`.slice(1)
}
