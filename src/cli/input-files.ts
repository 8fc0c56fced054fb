import { createReadStream, type Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { UsageFault } from './command.js'
import type { Terminal } from './output.js'

/** Four times Node’s default. Fewer, longer chunks are read faster. */
const CHUNK_BYTES = 256 * 1024

export interface InputFile {
  /** `-` means standard input. */
  name: string
  /** Undefined for standard input. */
  sizeBytes: number | undefined
  /** Unpacks the content if the name ends in .gz. `onBytes` gets the number of bytes read from the file itself. */
  read(onBytes: (count: number) => void): AsyncIterable<Buffer>
}

/** Opens the files named on the command line. All of them are checked before the first is read. */
export function openInputFiles(names: string[], { stdin }: Terminal): Promise<InputFile[]> {
  return Promise.all(names.map((name) => (name === '-' ? pipe(stdin) : file(name))))
}

/** Opens files, and directories with all files below them, sorted by name. Hidden files are left out. */
export async function openInputTrees(names: string[], terminal: Terminal): Promise<InputFile[]> {
  const opened = await Promise.all(names.map(async (name) => (name === '-' ? [name] : filesIn(name))))
  return openInputFiles(opened.flat(), terminal)
}

async function filesIn(name: string): Promise<string[]> {
  const found = await stat(name).catch(unreadable(name))
  if (!found.isDirectory()) return [name]
  const entries = await readdir(name, { recursive: true, withFileTypes: true }).catch(unreadable(name))
  const files = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path, index) => isListed(entries[index]) && !isHidden(relative(name, path)))
    .toSorted()
  if (files.length === 0) throw new UsageFault(`${name} contains no files.`)
  return files
}

/** A symbolic link may lead to a file. Opening it fails if it does not. */
const isListed = (entry: Dirent | undefined) => entry?.isFile() === true || entry?.isSymbolicLink() === true
const isHidden = (path: string) => path.split(sep).some((part) => part.startsWith('.'))

function unreadable(name: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new UsageFault(`${name} cannot be read: ${error.code ?? error.message}.`)
  }
}

async function pipe(stdin: Readable): Promise<InputFile> {
  return { name: '-', sizeBytes: undefined, read: (onBytes) => counted(stdin, onBytes) }
}

async function file(name: string): Promise<InputFile> {
  const found = await stat(name).catch(unreadable(name))
  if (!found.isFile()) throw new UsageFault(`${name} is not a file.`)
  const read = (onBytes: (count: number) => void) => {
    const stream = createReadStream(name, { highWaterMark: CHUNK_BYTES })
    return spoken(name, name.endsWith('.gz') ? unpacked(stream, onBytes) : counted(stream, onBytes))
  }
  return { name, sizeBytes: found.size, read }
}

async function* spoken(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    // A damaged file is not a bug, so its name and the fault are reported without a stack trace.
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
