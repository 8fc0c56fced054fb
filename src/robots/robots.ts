import { escapedPath } from './escaped-path.js'
import { type RobotsLine, robotsLine } from './robots-line.js'
import { robotsLines } from './robots-lines.js'

export interface Rule {
  allows: boolean
  pattern: string
  /** Counted from 1. */
  line: number
  written: string
}

export interface Group {
  /** The user-agent value as written. */
  agent: string
  /** Shared by all agents of the group: copies would make a short file large. */
  rules: Rule[]
}

export interface Robots {
  /** By the token of the agent: every group that names it, in the order of the file. */
  groups: ReadonlyMap<string, readonly Group[]>
}

export function parseRobots(file: string): Robots {
  const groups = new Map<string, Group[]>()
  // What comes before the first user-agent line is gathered for nobody.
  let rules: Rule[] = []
  let isAmongAgents = false
  for (const [index, text] of robotsLines(file).entries()) {
    const line = robotsLine(text)
    if (line === undefined) continue
    if (line.kind === 'agent') {
      if (!isAmongAgents) rules = []
      addGroup(groups, { agent: line.value, rules })
    } else {
      rules.push(...rulesOf(line, index + 1))
    }
    isAmongAgents = line.kind === 'agent'
  }
  return { groups }
}

/** The name that a group or a crawler goes by: "Googlebot/2.1" is googlebot, and a star with words after it is still everyone. */
export function agentToken(agent: string): string {
  return (/^\*(?![^ \t\v\f])|^[a-z_-]+/i.exec(agent)?.[0] ?? '').toLowerCase()
}

function addGroup(groups: Map<string, Group[]>, group: Group): void {
  const token = agentToken(group.agent)
  if (token === '') return
  const known = groups.get(token)
  if (known === undefined) groups.set(token, [group])
  else if (known.at(-1)?.rules !== group.rules) known.push(group)
}

/** A rule without a path decides nothing. */
function rulesOf({ kind, value, written }: RobotsLine, line: number): Rule[] {
  const allows = kind === 'allow'
  const pattern = escapedPath(value)
  const patterns = allows ? [pattern, directoryOf(pattern)] : [pattern]
  return patterns.filter((pattern) => pattern !== '').map((pattern) => ({ allows, pattern, line, written }))
}

/** To allow a directory's index page is, to Google, to allow the directory itself; to disallow it is not. */
function directoryOf(pattern: string): string {
  const slash = pattern.lastIndexOf('/')
  return pattern.startsWith('/index.htm', slash) ? `${pattern.slice(0, slash + 1)}$` : ''
}
