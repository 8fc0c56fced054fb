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

/**
 * Keeps decoded sheets in memory, each with the version of the row it was read from: a sheet is used only where the
 * database says, in the same snapshot, that the row still has that version. Off unless a reading thread turns it on.
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

  /** The month of that name, which is now the last one to be removed. A name belongs to sheets of one kind. */
  month<Sheet extends Kept>(name: string): CachedMonth<Sheet> {
    const found = (this.entries.get(name) as CachedMonth<Sheet> | undefined) ?? new CachedMonth<Sheet>()
    this.entries.delete(name)
    this.entries.set(name, found)
    return found
  }

  get bytes(): number {
    return [...this.entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Removes what was not used for longest. */
  trim(): void {
    let all = this.bytes
    for (const [name, { bytes }] of this.entries) {
      if (all <= this.capacity) return
      this.entries.delete(name)
      all -= bytes
    }
  }
}

export const sheetCache = new SheetCache()
