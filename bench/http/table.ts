import type { Figures } from './rounds.js'

/** Wanted share of the bare server's figure, both in requests per second and in CPU. */
const AIM = 0.7

export function tableOf(title: string, all: Map<string, Figures[]>): string {
  const lines = [...all].map(([name, figures]) =>
    row(name, [
      median(figures.map((one) => one.perSecond)).toFixed(0),
      median(figures.map((one) => one.cpuMicros)).toFixed(0),
      median(figures.map((one) => one.p50Ms)).toFixed(2),
      median(figures.map((one) => one.p99Ms)).toFixed(2),
    ]),
  )
  const ours = all.get('ours') ?? []
  const ratios = ['bare', 'stored bytes'].map((name) => {
    const { perSecond, cpu } = ratiosTo(ours, all.get(name) ?? [])
    const verdict = name === 'bare' ? `   ${verdictOn(Math.min(perSecond, cpu) >= AIM)} ${AIM}` : ''
    return `${row(`ours : ${name}`, [perSecond.toFixed(2), cpu.toFixed(2)])}${verdict}`
  })
  const head = row('', ['requests/s', 'CPU µs each', 'p50 ms', 'p99 ms'])
  return [title, head, ...lines, ...ratios, ''].join('\n')
}

/** Ratios are computed per round, because a disturbance in a round affects both sides. 1 means equally good. */
export function ratiosTo(ours: Figures[], others: Figures[]): { perSecond: number; cpu: number } {
  const pairs = ours.map((our, index) => ({ our, other: others[index] as Figures }))
  return {
    perSecond: median(pairs.map(({ our, other }) => our.perSecond / other.perSecond)),
    cpu: median(pairs.map(({ our, other }) => other.cpuMicros / our.cpuMicros)),
  }
}

export function memoryLine(label: string, bytes: number, aimMegabytes?: number): string {
  const megabytes = bytes / 1e6
  const aim =
    aimMegabytes === undefined ? '' : `   ${verdictOn(megabytes < aimMegabytes)} under ${aimMegabytes} MB`
  return `${label.padEnd(40)}${megabytes.toFixed(0).padStart(6)} MB${aim}`
}

function verdictOn(isMet: boolean): string {
  return isMet ? 'meets the aim:' : 'MISSES the aim:'
}

function row(label: string, cells: string[]): string {
  return `  ${label.padEnd(22)}${cells.map((cell) => cell.padStart(13)).join('')}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
