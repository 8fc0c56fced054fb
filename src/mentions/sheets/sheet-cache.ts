/** The text of a sheet, and the version of its row that it was read from. */
interface CachedText {
  version: string
  text: string
}

/** The texts of one kind, lineup, server and month, by prompt. */
export class CachedGroup {
  private readonly texts = new Map<string, CachedText>()
  characters = 0

  /** Undefined where it has none, or one of another version. */
  get(promptId: string, version: string): string | undefined {
    const found = this.texts.get(promptId)
    return found?.version === version ? found.text : undefined
  }

  set(promptId: string, entry: CachedText): void {
    this.characters += entry.text.length - (this.texts.get(promptId)?.text.length ?? 0)
    this.texts.set(promptId, entry)
  }
}

/**
 * Keeps texts of sheets in memory, each with the version of the row it was read from: a text is used only where the
 * database says, in the same snapshot, that the row still has that version. Off unless a reading thread turns it on.
 */
class SheetCache {
  private readonly groups = new Map<string, CachedGroup>()
  private capacity = 0

  get isOn(): boolean {
    return this.capacity > 0
  }

  /** Turns it on, with room for so many characters. */
  allow(characters: number): void {
    this.capacity = characters
  }

  /** The group, which is now the last one to be removed. */
  group(key: string): CachedGroup {
    const found = this.groups.get(key) ?? new CachedGroup()
    this.groups.delete(key)
    this.groups.set(key, found)
    return found
  }

  get characters(): number {
    return [...this.groups.values()].reduce((sum, { characters }) => sum + characters, 0)
  }

  /** Removes the groups that were not used for longest. */
  trim(): void {
    let all = this.characters
    for (const [key, { characters }] of this.groups) {
      if (all <= this.capacity) return
      this.groups.delete(key)
      all -= characters
    }
  }
}

export const sheetCache = new SheetCache()
