import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { ExportFault } from '../../kernel/errors.js'
import type { ExportTarget, TargetFile } from './target.js'

/** Opens a directory on this machine. A file has another name until it is complete. */
export async function openDirectory(directory: string): Promise<ExportTarget> {
  await mkdir(directory, { recursive: true }).catch((error: unknown) => {
    throw faultOf(error, directory)
  })
  return {
    name: directory,
    read: async (path) => {
      try {
        return await readFile(join(directory, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw faultOf(error, join(directory, path))
      }
    },
    openFile: async (path) => openPart(join(directory, path)),
    close: async () => undefined,
  }
}

/** Opens a file that becomes `path` when it is finished. Until then it has another name in the same directory. */
export function openPart(path: string, onFinish?: (part: string) => Promise<void>): TargetFile {
  // The name is unique, because two exports may run at the same time.
  const part = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.part`
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      throw faultOf(error, path)
    }
  }
  const file = attempt(() => {
    mkdirSync(dirname(path), { recursive: true })
    return openSync(part, 'wx')
  })
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  return {
    write: (bytes) =>
      attempt(() => {
        for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
      }),
    finish: async () => {
      attempt(close)
      if (onFinish === undefined) return attempt(() => renameSync(part, path))
      await onFinish(part)
      rmSync(part, { force: true })
    },
    discard: async () => {
      close()
      rmSync(part, { force: true })
    },
  }
}

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full. Make room and run the command again: it continues where it stopped.',
  EDQUOT:
    'the quota of the disk is used up. Make room and run the command again: it continues where it stopped.',
  EACCES: 'Sightline may not write there. Check its permissions.',
  EPERM: 'Sightline may not write there. Check its permissions.',
  EROFS: 'its disk is read-only. Choose another directory.',
  ENOTDIR: 'a part of its path is a file. Choose another directory.',
  EEXIST: 'a file with this name exists. Choose another directory.',
}

function faultOf(error: unknown, path: string): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code]
  if (reason === undefined) return error as Error
  return new ExportFault(`${path} cannot be written: ${reason}`)
}
