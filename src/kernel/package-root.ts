import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The directory of our package.json, wherever this file was compiled to: what is not code is found from there. */
export const PACKAGE_ROOT = rootAbove(import.meta.dirname)

function rootAbove(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : rootAbove(dirname(directory))
}
