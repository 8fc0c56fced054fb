import { RecentMap } from '../../kernel/recent-map.js'
import { untilAborted, withTimeLimit } from '../../kernel/time-limit.js'
import { openTurns } from '../../kernel/turns.js'
import { isLocal } from '../ranges/address-set.js'
import { addressNumber, plainAddress } from '../ranges/prefix.js'
import type { CheckResult } from '../verdict.js'

/** DNS. Returns an empty list for what does not exist, and rejects when DNS does not answer. */
export interface Resolver {
  /** The names of an address. */
  reverse(ip: string): Promise<string[]>
  /** The addresses of a name. */
  forward(name: string): Promise<string[]>
}

const AT_ONCE = 8
const MAX_ADDRESSES = 500
/** After so many timeouts in a batch DNS is considered unavailable. */
const MAX_SILENCES = 32
const REMEMBERED = 10_000
const SILENCE_MS = 60_000
const ANSWER_MS = 24 * 60 * 60_000

/** The result for each address; `silent` for those beyond the limit of one batch. */
export type NameChecks = (questions: NameQuestion[]) => Promise<CheckResult[]>

export function openNameChecks({ resolver, now }: { resolver: Resolver; now: () => Date }): NameChecks {
  const inTurn = openTurns(AT_ONCE)
  const remembered = new RecentMap<string, { finding: CheckResult; untilMs: number }>(REMEMBERED)
  const recall = (key: string) => {
    const known = remembered.get(key)
    return known !== undefined && now().getTime() < known.untilMs ? known.finding : undefined
  }
  const ask = async (key: string, question: NameQuestion) => {
    const finding = await findName(resolver, question)
    const untilMs = now().getTime() + (finding === 'silent' ? SILENCE_MS : ANSWER_MS)
    // A copy: the address may be a piece of a log, all of which would be kept alive by it.
    remembered.set(Buffer.from(key).toString(), { finding, untilMs })
    return finding
  }
  return async (questions) => {
    const keys = questions.map(({ ip, suffixes }) => `${suffixes.join()} ${ip}`)
    const asked = new Map(questions.map((question, index) => [keys[index] ?? '', question]))
    const open = [...asked].filter(([key, { ip }]) => recall(key) === undefined && isForeign(ip))
    let silences = 0
    const answers = open.slice(0, MAX_ADDRESSES).map(([key, question]) =>
      inTurn(async () => {
        if (silences < MAX_SILENCES && (await ask(key, question)) === 'silent') silences += 1
      }),
    )
    await Promise.all(answers)
    return keys.map((key) => recall(key) ?? 'silent')
  }
}

function isForeign(ip: string): boolean {
  const address = addressNumber(ip)
  return address !== undefined && !isLocal(address)
}

interface NameQuestion {
  ip: string
  /** How the address's name ends if it is the agent's. */
  suffixes: string[]
}

const LOOKUP_MS = 2000
/** Honest addresses have one. */
const MAX_NAMES = 4
const MAX_NAME_LENGTH = 253
const NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** The holder of an address may give it any name; only the owner of the name can make it resolve to the address. */
export async function findName(resolver: Resolver, { ip, suffixes }: NameQuestion): Promise<CheckResult> {
  const asked = plainAddress(ip)
  try {
    const names = await inTime(resolver.reverse(asked))
    // Some networks resolve no addresses at all, and a missing name proves little.
    if (names.length === 0) return 'silent'
    for (const name of documented(names, suffixes)) {
      const addresses = await inTime(resolver.forward(name))
      if (addresses.some((address) => addressNumber(address) === addressNumber(asked))) return 'passed'
    }
    return 'failed'
  } catch {
    // A DNS failure says nothing about the visitor.
    return 'silent'
  }
}

function documented(names: string[], suffixes: string[]): string[] {
  return names
    .slice(0, MAX_NAMES)
    .filter((name) => name.length <= MAX_NAME_LENGTH + 1)
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .filter((name) => NAME.test(name) && suffixes.some((suffix) => name.endsWith(suffix)))
}

function inTime(answer: Promise<string[]>): Promise<string[]> {
  return withTimeLimit(LOOKUP_MS, new AbortController().signal, (signal) => untilAborted(answer, signal))
}
