/** A cache of at most twice `size` entries. The last `size` used entries are always kept. */
export class RecentMap<Key, Value> {
  private recent = new Map<Key, Value>()
  private before = new Map<Key, Value>()

  constructor(private readonly size: number) {}

  get(key: Key): Value | undefined {
    const value = this.recent.get(key)
    if (value !== undefined) return value
    const older = this.before.get(key)
    if (older !== undefined) this.set(key, older)
    return older
  }

  set(key: Key, value: Value): void {
    if (this.recent.size >= this.size) {
      this.before = this.recent
      this.recent = new Map()
    }
    this.recent.set(key, value)
  }
}
