import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Matcher } from '../../src/detection/index.js'
import { size } from '../options.js'
import { type Speed, speedIn } from './rounds.js'

const BUDGET_MS = size(4000, 10)

/** One regular expression of all names with Unicode word boundaries, over as many answers as fit into its time limit. */
export function regexSpeed(texts: readonly string[], matchers: readonly Matcher[]): Speed {
  const names = matchers
    .flatMap((matcher) => matcher.names)
    .toSorted((one, other) => other.length - one.length)
  const any = names.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  const search = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu')
  const startedMs = performance.now()
  let read = 0
  while (read < texts.length && performance.now() - startedMs < BUDGET_MS) {
    texts[read]?.match(search)
    read += 1
  }
  return speedIn(texts.slice(0, read), (performance.now() - startedMs) / 1000)
}

/** ripgrep over the same texts, repeated until its start no longer matters; undefined if it is not installed. */
export function ripgrepSpeed(texts: readonly string[], matchers: readonly Matcher[]): Speed | undefined {
  if (spawnSync('rg', ['--version']).status !== 0) return undefined
  const directory = mkdtempSync(join(tmpdir(), 'detection-'))
  try {
    const names = join(directory, 'names')
    const answers = join(directory, 'answers')
    const many = Array.from({ length: 20 }, () => texts).flat()
    writeFileSync(names, matchers.flatMap((matcher) => matcher.names).join('\n'))
    writeFileSync(answers, many.map((text) => text.replaceAll('\n', ' ')).join('\n'))
    const startedMs = performance.now()
    spawnSync('rg', ['-i', '-F', '-o', '-j1', '-f', names, answers], { maxBuffer: 1e9 })
    return speedIn(many, (performance.now() - startedMs) / 1000)
  } finally {
    rmSync(directory, { recursive: true })
  }
}
