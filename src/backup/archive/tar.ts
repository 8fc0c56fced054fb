import { BackupFault } from '../../kernel/errors.js'

/** A file inside the archive. */
export interface ArchiveEntry {
  name: string
  body: Buffer
}

const BLOCK = 512
/** Our entries are far smaller. A file with a larger entry is not ours. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024

/** Two empty blocks end an archive. */
export const ARCHIVE_END = Buffer.alloc(2 * BLOCK)

/** Writes an entry in the POSIX ustar format. */
export function packedEntry({ name, body }: ArchiveEntry, modified: Date): Buffer {
  const size = BLOCK + Math.ceil(body.length / BLOCK) * BLOCK
  const packed = Buffer.alloc(size)
  packed.write(name, 0, 100, 'utf8')
  packed.write('0000600\0', 100, 'latin1')
  packed.write('0000000\0', 108, 'latin1')
  packed.write('0000000\0', 116, 'latin1')
  packed.write(`${octal(body.length, 11)}\0`, 124, 'latin1')
  packed.write(`${octal(Math.floor(modified.getTime() / 1000), 11)}\0`, 136, 'latin1')
  packed.write('0', 156, 'latin1')
  packed.write('ustar\x0000', 257, 'latin1')
  packed.write(`${octal(headerSum(packed), 6)}\0 `, 148, 'latin1')
  body.copy(packed, BLOCK)
  return packed
}

/** Reads the entries one after another, and holds only one at a time. */
export async function* unpackedEntries(source: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const bytes = openByteReader(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = parsedHeader(header)
    const body = await bytes.take(size)
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name, body }
  }
}

function parsedHeader(header: Buffer): { name: string; size: number } {
  const written = Number.parseInt(header.toString('latin1', 148, 154), 8)
  if (header.toString('latin1', 257, 262) !== 'ustar' || written !== headerSum(header)) {
    throw new BackupFault('The file is damaged, or it is not a backup of Sightline.')
  }
  const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (!(size >= 0 && size <= MAX_ENTRY_BYTES)) {
    throw new BackupFault('The file is damaged, or it is not a backup of Sightline.')
  }
  return { name, size }
}

/** The sum of a header's bytes, with blanks in place of the sum itself. */
function headerSum(header: Buffer): number {
  let sum = 8 * 0x20
  for (let offset = 0; offset < BLOCK; offset += 1) {
    if (offset < 148 || offset >= 156) sum += header[offset] ?? 0
  }
  return sum
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function openByteReader(source: AsyncIterable<Buffer>): { take(count: number): Promise<Buffer> } {
  const arriving = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return {
    async take(count) {
      while (heldBytes < count) {
        const next = await arriving.next()
        if (next.done === true) throw new BackupFault('The file ends too early: the backup is incomplete.')
        held.push(next.value)
        heldBytes += next.value.length
      }
      const all = held.length === 1 && held[0] !== undefined ? held[0] : Buffer.concat(held)
      held = [all.subarray(count)]
      heldBytes = all.length - count
      return all.subarray(0, count)
    },
  }
}
