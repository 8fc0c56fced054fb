/** Hostile senders send a byte at a time, and each would keep alive the 64 KB that it was cut from: so many are copied together. */
const MAX_PIECES = 256

/** What arrives bit by bit. */
export class CollectedBytes {
  private readonly blocks: Buffer[] = []
  private pieces: Buffer[] = []
  size = 0

  add(piece: Buffer): void {
    this.size += piece.length
    this.pieces.push(piece)
    if (this.pieces.length < MAX_PIECES) return
    this.blocks.push(Buffer.concat(this.pieces))
    this.pieces = []
  }

  /** Everything so far; what lies in one piece is not copied. */
  whole(): Buffer {
    const [only, another] = [...this.blocks, ...this.pieces]
    return only !== undefined && another === undefined
      ? only
      : Buffer.concat([...this.blocks, ...this.pieces])
  }
}
