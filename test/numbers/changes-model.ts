import { expect } from 'vitest'

import { ENGINES } from '../../src/kernel/engines.js'
import { delta } from './measure-model.js'
import { amongModel, chanceOfPrompts, type Part } from './noise-model.js'
import { type Execution, naming, rate, type Scene } from './scene.js'
import { linkOf, PAGES } from './vocabulary.js'

/** The most answers that show a change, at most one per prompt. */
const MOST_EVIDENCE = 5

const promptsOf = (executions: Execution[]) => [...new Set(executions.map(({ promptId }) => promptId))]
const evidenceIn = (executions: Execution[]) => Math.min(MOST_EVIDENCE, promptsOf(executions).length)

/** Changes are judged together per family: the own brand alone, the competitors, the engines. */
interface Cell {
  kind: string
  subject: string
  brand: number
  now: Execution[]
  before: Execution[]
}

/** Brands, and engines of the own brand, whose coverage has changed by more than noise. */
export function coverageChangesModel({ prompts, executions, earlier, brands }: Scene): unknown {
  const ofEngine = (some: Execution[], engine: string) => some.filter((one) => one.engine === engine)
  const ofBrands = brands.map(({ brand: subject }, brand) => ({
    kind: 'brand',
    subject,
    brand,
    now: executions,
    before: earlier,
  }))
  const ofEngines = ENGINES.map((subject) => ({
    kind: 'engine',
    subject,
    brand: 0,
    now: ofEngine(executions, subject),
    before: ofEngine(earlier, subject),
  }))
  const part = (some: Execution[], brand: number): Part => [naming(some, brand).length, some.length]
  const byPrompt = (some: Execution[], brand: number) =>
    prompts.map(({ id }) =>
      part(
        some.filter(({ promptId }) => promptId === id),
        brand,
      ),
    )
  const verdicts = (cells: Cell[]) =>
    amongModel(
      cells.map(({ brand, now, before }) =>
        chanceOfPrompts({ now: byPrompt(now, brand), before: byPrompt(before, brand) }),
      ),
    )
  const families = [ofBrands.slice(0, 1), ofBrands.slice(1), ofEngines]
  const judged = families.flatMap((cells) => {
    const found = verdicts(cells)
    return cells.map((cell, index) => ({ cell, isMore: found[index] }))
  })
  // Exactly on the threshold, rounding decides, so any result is accepted.
  if (judged.some(({ isMore }) => isMore !== null && typeof isMore !== 'boolean')) return expect.any(Array)
  return judged
    .filter(({ isMore }) => isMore === true)
    .map(({ cell: { kind, subject, brand, now, before } }) => {
      const [current, previous] = [part(now, brand), part(before, brand)]
      const isRise = current[0] * previous[1] > previous[0] * current[1]
      return {
        kind,
        subject,
        promptId: null,
        previous: rate(...previous),
        current: rate(...current),
        delta: delta(current, previous, 100),
        significant: true,
        evidence: evidenceIn(naming(isRise ? now : before, brand)),
      }
    })
    .toSorted(byName)
}

const FALSE_FINDINGS = 0.05

/**
 * Pages that only one of the windows cites, by more than noise, judged by the chance that all prompts citing the page do so in
 * that window.
 */
export function pageChangesModel({ executions: now, earlier: before }: Scene): unknown {
  const asked = (some: Execution[], id: string) => some.filter(({ promptId }) => promptId === id).length
  const citing = (some: Execution[], page: number) => some.filter(({ pages }) => pages.includes(page))
  const chance = (prompts: string[], [inside, outside]: [Execution[], Execution[]]) => {
    const shares = prompts.map((id) => {
      const own = asked(inside, id)
      return own === 0 ? 1 : own / (own + asked(outside, id))
    })
    return shares.reduce((product, share) => product * share, 2)
  }
  const all = [...PAGES.keys()].map((page) => {
    const [own, earlier] = [citing(now, page), citing(before, page)]
    // A prompt that cites the page in both windows counts in both.
    const prompts = [...promptsOf(own), ...promptsOf(earlier)]
    const [gained, lost] = [chance(prompts, [now, before]), chance(prompts, [before, now])]
    return { page, own, earlier, least: Math.min(gained, lost), chance: own.length > 0 ? gained : lost }
  })
  const compared = all.filter(({ least }) => least <= FALSE_FINDINGS)
  const oneSided = compared
    .filter(({ own, earlier }) => own.length === 0 || earlier.length === 0)
    .toSorted((a, b) => a.chance - b.chance)
  const barAt = (index: number) => (FALSE_FINDINGS * (index + 1)) / compared.length
  // Exactly on the threshold, rounding decides, so any result is accepted.
  if (all.some(({ least }) => isOn(least, FALSE_FINDINGS))) return expect.any(Array)
  if (oneSided.some((one, index) => isOn(one.chance, barAt(index)))) return expect.any(Array)
  const last = oneSided.findLastIndex((one, index) => one.chance <= barAt(index))
  const bar = oneSided[last]?.chance ?? 0
  return oneSided
    .filter((one) => one.chance <= bar || isOn(one.chance, bar))
    .map(({ page, own, earlier }) => ({
      kind: own.length > 0 ? 'page_gained' : 'page_lost',
      subject: linkOf(page),
      promptId: null,
      previous: earlier.length,
      current: own.length,
      delta: own.length - earlier.length,
      significant: true,
      evidence: evidenceIn([...own, ...earlier]),
    }))
    .toSorted(byName)
}

const isOn = (chance: number, bar: number) => Math.abs(chance - bar) < 1e-9 * bar

interface Named {
  kind: string
  subject: string
}
const nameOf = ({ kind, subject }: Named) => `${kind} ${subject}`
const byName = (a: Named, b: Named) => (nameOf(a) < nameOf(b) ? -1 : 1)

/** Sorted by name. Other tests check the order of the list and which answers show a change. */
export const namedChanges = ({ items }: { items: (Named & { evidence: string[] })[] }) =>
  items.toSorted(byName).map((item) => ({ ...item, evidence: item.evidence.length }))
