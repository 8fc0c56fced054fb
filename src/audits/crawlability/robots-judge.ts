import { parseRobots, robotsFileVerdict, type RobotsVerdict, robotsVerdict } from '../../robots/index.js'
import type { RobotsFile } from './fetch-robots.js'

/** What robots.txt says to the crawler of that token about a way through these addresses. */
export type RobotsJudge = (token: string, addresses: string[]) => RobotsVerdict

const UNHEARD: RobotsVerdict = { allowed: true, decidedBy: null }

/** By the files of these origins; others have no say. One address that is closed closes the way. */
export function robotsJudge(files: ReadonlyMap<string, RobotsFile>): RobotsJudge {
  const judges = new Map([...files].map(([origin, file]) => [origin, fileJudge(file)]))
  return (token, addresses) => {
    const verdicts = addresses.flatMap((address) => {
      const { origin, pathname, search } = new URL(address)
      return judges.get(origin)?.(token, `${pathname}${search}`) ?? []
    })
    return verdicts.find(({ allowed }) => !allowed) ?? verdicts[0] ?? UNHEARD
  }
}

function fileJudge({ outcome, text }: RobotsFile): (token: string, path: string) => RobotsVerdict {
  const verdict = robotsFileVerdict(outcome)
  if (verdict !== 'parse') return () => ({ allowed: verdict === 'all_allowed', decidedBy: null })
  const robots = parseRobots(text)
  return (token, path) => robotsVerdict(robots, token, path)
}
