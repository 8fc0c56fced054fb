export const MEGABYTE = 1024 * 1024

/**
 * Hostile clients send single bytes, and each piece keeps the 64 KB buffer that it was cut from alive. So this many pieces are
 * copied into one block.
 */
const MAX_PIECES = 256

/** Collects bytes that arrive in pieces. */
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

  /** All bytes so far. A single piece is returned without a copy. */
  whole(): Buffer {
    const [only, another] = [...this.blocks, ...this.pieces]
    return only !== undefined && another === undefined
      ? only
      : Buffer.concat([...this.blocks, ...this.pieces])
  }
}
