import { RecentMap } from '../../kernel/recent-map.js'
import { isLocal } from '../ranges/local-address.js'
import { addressNumber } from '../ranges/prefix.js'
import { openTurns } from '../../kernel/turns.js'
import type { Finding } from '../verdict.js'
import { findName, type NameQuestion } from './find-name.js'
import type { Resolver } from './resolver.js'

const AT_ONCE = 8
const MAX_ADDRESSES = 500
/** After so many silences in a batch DNS is taken to be away, or somebody's name servers to keep us waiting. */
const MAX_SILENCES = 32
const REMEMBERED = 10_000
const SILENCE_MS = 60_000
const ANSWER_MS = 24 * 60 * 60_000

/** What DNS says of each address; of those beyond what one batch may ask it says nothing. */
export type NameChecks = (questions: NameQuestion[]) => Promise<Finding[]>

export function openNameChecks({ resolver, now }: { resolver: Resolver; now: () => Date }): NameChecks {
  const inTurn = openTurns(AT_ONCE)
  const remembered = new RecentMap<string, { finding: Finding; untilMs: number }>(REMEMBERED)
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
