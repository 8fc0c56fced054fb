/** What may stand in a pattern; a slot that is missing leaves its pattern unused. */
export type Slots = Readonly<Record<string, string>>

const SLOT = /\{(\w+)(\??)\}/g

/** The pattern with its slots filled; undefined if one that it needs is missing. `{slot?}` may be left out. */
export function phrased(pattern: string, slots: Slots): string | undefined {
  let isWhole = true
  const text = pattern.replace(SLOT, (_, name: string, optional: string) => {
    const value = slots[name] ?? ''
    if (value === '' && optional === '') isWhole = false
    return value
  })
  return isWhole ? text.replace(/\s+/g, ' ').trim() : undefined
}
