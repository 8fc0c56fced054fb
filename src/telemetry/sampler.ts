import type { SpanRecorder } from './spans.js'

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

type SamplerName = (typeof SAMPLERS)[number]

/** Decides which traces are recorded. A ratio is decided by the trace id, so that all processes decide alike. */
export function samplerOf(name: SamplerName, ratio: number): SpanRecorder['samples'] {
  const isRoot = rootSampler(name.replace('parentbased_', ''), ratio)
  if (!name.startsWith('parentbased_')) return (traceId) => isRoot(traceId)
  return (traceId, parent) => parent?.isSampled ?? isRoot(traceId)
}

function rootSampler(name: string, ratio: number): (traceId: string) => boolean {
  if (name === 'always_on') return () => true
  if (name === 'always_off') return () => false
  return (traceId) => Number.parseInt(traceId.slice(-13), 16) < ratio * 2 ** 52
}
