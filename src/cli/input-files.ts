import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { UsageFault } from './command.js'

export interface InputFile {
  /** `-` for what comes through the pipe. */
  name: string
  /** Undefined for a pipe. */
  sizeBytes: number | undefined
  /** Unpacked if its name ends in .gz; `onBytes` is told what was read of the file itself. */
  read(onBytes: (count: number) => void): AsyncIterable<Buffer>
}

/** Files named on the command line, looked at before the first is read. */
export function openInputFiles(names: string[]): Promise<InputFile[]> {
  return Promise.all(names.map((name) => (name === '-' ? pipe() : file(name))))
}

async function pipe(): Promise<InputFile> {
  return { name: '-', sizeBytes: undefined, read: (onBytes) => counted(process.stdin, onBytes) }
}

async function file(name: string): Promise<InputFile> {
  const found = await stat(name).catch((error: NodeJS.ErrnoException) => {
    throw new UsageFault(`${name} cannot be read: ${error.code ?? error.message}.`)
  })
  if (!found.isFile()) throw new UsageFault(`${name} is not a file.`)
  const read = (onBytes: (count: number) => void) => {
    const stream = createReadStream(name)
    return spoken(name, name.endsWith('.gz') ? unpacked(stream, onBytes) : counted(stream, onBytes))
  }
  return { name, sizeBytes: found.size, read }
}

async function* spoken(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    // A damaged file is no fault of ours: its name and what is wrong with it say more than a trace.
    throw new UsageFault(`${name} cannot be read to its end: ${(error as Error).message}.`)
  }
}

async function* counted(stream: Readable, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    yield chunk
  }
}

function unpacked(stream: Readable, onBytes: (count: number) => void): AsyncIterable<Buffer> {
  stream.on('data', (chunk: Buffer) => onBytes(chunk.length))
  const gunzip = createGunzip()
  stream.on('error', (error) => gunzip.destroy(error))
  return stream.pipe(gunzip) as AsyncIterable<Buffer>
}
