/** A cached value, which may grow. */
export interface Kept {
  readonly bytes: number
}

/** A decoded sheet with the version of the row that it was read from. */
interface CachedSheet<Sheet extends Kept> {
  version: string
  sheet: Sheet
}

/** Sheets of one kind, lineup, server and month, by prompt. */
export class CachedMonth<Sheet extends Kept> implements Kept {
  private readonly sheets = new Map<string, CachedSheet<Sheet>>()
  bytes = 0

  /** Returns undefined if there is no sheet or its version differs. */
  get(promptId: string, version: string): Sheet | undefined {
    const found = this.sheets.get(promptId)
    return found?.version === version ? found.sheet : undefined
  }

  set(promptId: string, entry: CachedSheet<Sheet>): void {
    this.bytes += entry.sheet.bytes - (this.sheets.get(promptId)?.sheet.bytes ?? 0)
    this.sheets.set(promptId, entry)
  }
}

/** A value computed from sheets. */
interface Computed extends Kept {
  value: unknown
}

/** Name of a computed value. An undefined or empty name is never cached. */
type ComputedName = string | undefined

/**
 * Keeps decoded sheets in memory, each with the version of its row. A sheet is used only if the database confirms that version in
 * the same snapshot. Also keeps values computed from sheets, under names that contain everything they depend on. The cache is off
 * unless a reading thread turns it on.
 */
class SheetCache {
  private readonly entries = new Map<string, Kept>()
  private capacity = 0

  get isOn(): boolean {
    return this.capacity > 0
  }

  /** Turns the cache on and limits its size. */
  allow(bytes: number): void {
    this.capacity = bytes
  }

  /** Returns the month with this name. All sheets of a month are of the same kind. */
  month<Sheet extends Kept>(name: string): CachedMonth<Sheet> {
    return this.growing(name, () => new CachedMonth<Sheet>())
  }

  /** Returns the growing entry with this name, and creates it if it is missing. */
  growing<Entry extends Kept>(name: string, make: () => Entry): Entry {
    const found = (this.entries.get(name) as Entry | undefined) ?? make()
    if (this.isOn) this.putLast(name, found)
    return found
  }

  /** Returns the cached value, or computes and caches it. */
  async computed<Value>(name: ComputedName, compute: () => Promise<Value>): Promise<Value> {
    const known = this.find(name) as Value | undefined
    if (known !== undefined) return known
    const value = await compute()
    this.keep(name, value)
    return value
  }

  find(name: ComputedName): unknown {
    const found = name ? (this.entries.get(name) as Computed | undefined) : undefined
    if (!name || found === undefined) return undefined
    this.putLast(name, found)
    return found.value
  }

  keep(name: ComputedName, value: unknown): void {
    if (!name || !this.isOn) return
    const entry: Computed = { value, bytes: memoryOf(value) }
    // A larger entry would drive out everything else.
    if (entry.bytes > this.capacity / 2) return
    this.putLast(name, entry)
    this.trim()
  }

  /** Makes the entry the last one to be removed. */
  private putLast(name: string, entry: Kept): void {
    this.entries.delete(name)
    this.entries.set(name, entry)
  }

  get bytes(): number {
    return [...this.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Removes the entries that were not used for longest. */
  trim(): void {
    // An entry that has grown too large is removed before it drives out everything else.
    for (const [name, { bytes }] of this.entries) if (bytes > this.capacity / 2) this.entries.delete(name)
    let all = this.bytes
    for (const [name, { bytes }] of this.entries) {
      if (all <= this.capacity) return
      this.entries.delete(name)
      all -= bytes
    }
  }
}

export const sheetCache = new SheetCache()

/** Estimated memory of a field or list element besides its value. */
const FIELD_BYTES = 16

/** Estimates the memory of plain objects, lists and typed arrays. */
function memoryOf(value: unknown): number {
  if (typeof value === 'string') return FIELD_BYTES + 2 * value.length
  if (typeof value !== 'object' || value === null) return FIELD_BYTES
  if (ArrayBuffer.isView(value)) return FIELD_BYTES + value.byteLength
  if (value instanceof Map || value instanceof Set) return memoryOf([...value])
  return Object.values(value).reduce<number>((sum, part) => sum + memoryOf(part), FIELD_BYTES)
}
