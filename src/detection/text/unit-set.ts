/** A set of UTF-16 units that is asked for every character of a text: one look-up, no string made. */
export type UnitSet = Uint8Array

export function unitSet(signs: string): UnitSet {
  const set = new Uint8Array(0x10000)
  for (let at = 0; at < signs.length; at += 1) set[signs.charCodeAt(at)] = 1
  return set
}

/** Whether the unit there is one of the set; outside the text there is none. */
export function isIn(set: UnitSet, text: string, at: number): boolean {
  return set[text.charCodeAt(at)] === 1
}
