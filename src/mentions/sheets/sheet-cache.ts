/** What is kept of something: it may grow. */
export interface Kept {
  readonly bytes: number
}

/** A decoded sheet, and the version of its row that it was read from. */
interface CachedSheet<Sheet extends Kept> {
  version: string
  sheet: Sheet
}

/** The sheets of one kind, lineup, server and month, by prompt. */
export class CachedMonth<Sheet extends Kept> implements Kept {
  private readonly sheets = new Map<string, CachedSheet<Sheet>>()
  bytes = 0

  /** Undefined where it has none, or one of another version. */
  get(promptId: string, version: string): Sheet | undefined {
    const found = this.sheets.get(promptId)
    return found?.version === version ? found.sheet : undefined
  }

  set(promptId: string, entry: CachedSheet<Sheet>): void {
    this.bytes += entry.sheet.bytes - (this.sheets.get(promptId)?.sheet.bytes ?? 0)
    this.sheets.set(promptId, entry)
  }
}

/** What was computed from sheets. */
interface Computed extends Kept {
  value: unknown
}

/** A name of what was computed; nothing is kept where it is undefined or empty. */
type ComputedName = string | undefined

/**
 * Keeps decoded sheets in memory, each with the version of the row it was read from: a sheet is used only where the
 * database says, in the same snapshot, that the row still has that version. Beside them stands what was computed from them, under names that
 * say its kind and everything that it follows from. Off unless a reading thread turns it on.
 */
class SheetCache {
  private readonly entries = new Map<string, Kept>()
  private capacity = 0

  get isOn(): boolean {
    return this.capacity > 0
  }

  /** Turns it on, with room for so many bytes. */
  allow(bytes: number): void {
    this.capacity = bytes
  }

  /** The month of that name. A name belongs to sheets of one kind. */
  month<Sheet extends Kept>(name: string): CachedMonth<Sheet> {
    return this.growing(name, () => new CachedMonth<Sheet>())
  }

  /** What is kept under a name and grows; made where there is nothing yet. */
  growing<Entry extends Kept>(name: string, make: () => Entry): Entry {
    const found = (this.entries.get(name) as Entry | undefined) ?? make()
    if (this.isOn) this.putLast(name, found)
    return found
  }

  /** What is computed, unless it was before. */
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
    // Or it would drive out all the rest.
    if (entry.bytes > this.capacity / 2) return
    this.putLast(name, entry)
    this.trim()
  }

  /** It is now the last one to be removed. */
  private putLast(name: string, entry: Kept): void {
    this.entries.delete(name)
    this.entries.set(name, entry)
  }

  get bytes(): number {
    return [...this.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Removes what was not used for longest. */
  trim(): void {
    // What grows may outgrow the rest: it goes before it drives out everything else.
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

/** What a field, or an element of a list, takes beside its value. */
const FIELD_BYTES = 16

/** About what a value takes of memory: plain objects, lists and typed arrays. */
function memoryOf(value: unknown): number {
  if (typeof value === 'string') return FIELD_BYTES + 2 * value.length
  if (typeof value !== 'object' || value === null) return FIELD_BYTES
  if (ArrayBuffer.isView(value)) return FIELD_BYTES + value.byteLength
  if (value instanceof Map || value instanceof Set) return memoryOf([...value])
  return Object.values(value).reduce<number>((sum, part) => sum + memoryOf(part), FIELD_BYTES)
}
