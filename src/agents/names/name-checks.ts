import { RecentMap } from '../../kernel/recent-map.js'
import { untilAborted, withTimeLimit } from '../../kernel/time-limit.js'
import { openTurns } from '../../kernel/turns.js'
import { isLocal } from '../ranges/address-set.js'
import { addressNumber, plainAddress } from '../ranges/prefix.js'
import type { CheckResult } from '../verdict.js'

/** Asks DNS. Returns an empty list if there is no such name, and rejects if DNS does not respond. */
export interface Resolver {
  /** Finds the host names of an address. */
  reverse(ip: string): Promise<string[]>
  /** Finds the addresses of a host name. */
  forward(name: string): Promise<string[]>
}

const AT_ONCE = 8
const MAX_ADDRESSES = 500
/** After this many failures in a batch, DNS counts as unavailable. */
const MAX_SILENCES = 32
const REMEMBERED = 10_000
const SILENCE_MS = 60_000
const ANSWER_MS = 24 * 60 * 60_000

/** Returns the result for each address. Addresses beyond the limit of a batch are `silent`. */
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
    // Copies the key: a slice of a log would keep the whole log in memory.
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
  /** How the host name of the agent's addresses ends. */
  suffixes: string[]
}

const LOOKUP_MS = 2000
/** Real agents have one host name for each address. */
const MAX_NAMES = 4
const MAX_NAME_LENGTH = 253
const NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** The holder of an address may give it any name, but only the owner of the name can make it resolve to the address. */
export async function findName(resolver: Resolver, { ip, suffixes }: NameQuestion): Promise<CheckResult> {
  const asked = plainAddress(ip)
  try {
    const names = await inTime(resolver.reverse(asked))
    // Some networks have no reverse names at all, so a missing name proves little.
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
