import type { AgentEngine } from '../kernel/engines.js'
import type { Agent, AgentPurpose } from './agent.js'
import { ENGINE_AGENTS } from './known/engine-agents.js'
import { OTHER_AGENTS } from './known/other-agents.js'
import { PUBLISHED_SOURCES, type PublishedSource } from './known/published-sources.js'
import { USER_AGENTS } from './known/user-agents.js'

const examples = new Map(rowsOf(USER_AGENTS).map(([name = '', userAgent = '']) => [name, userAgent]))
const sources = new Map(
  PUBLISHED_SOURCES.flatMap((source) => source.of.split(',').map((name) => [name.trim(), source])),
)

/** Every agent we know, those of the named engines first. */
export const AGENTS: readonly Agent[] = [
  ...agentsIn('chatgpt', ENGINE_AGENTS.chatgpt),
  ...agentsIn('claude', ENGINE_AGENTS.claude),
  ...agentsIn('perplexity', ENGINE_AGENTS.perplexity),
  ...agentsIn('copilot', ENGINE_AGENTS.copilot),
  ...agentsIn('google', ENGINE_AGENTS.google),
  ...agentsIn('other', OTHER_AGENTS),
]

const named = new Map(AGENTS.map((agent) => [agent.name, agent]))

export function agentNamed(name: string): Agent | undefined {
  return named.get(name)
}

function agentsIn(engine: AgentEngine, table: string): Agent[] {
  return rowsOf(table).map(([name = '', operator = '', purpose, token, robotsToken]) => {
    const source: PublishedSource = sources.get(name) ?? { of: name }
    return {
      name,
      operator,
      engine,
      purpose: purpose as AgentPurpose,
      token: wordOr(name, token),
      robotsToken: wordOr(name, robotsToken),
      userAgent: examples.get(name) ?? null,
      rangeUrls: wordsOf(source.ranges),
      hostSuffixes: wordsOf(source.hosts),
      keysUrl: source.keys ?? null,
    }
  })
}

function rowsOf(table: string): string[][] {
  const lines = table.trim().split('\n')
  return lines.map((line) => line.split('|').map((cell) => cell.trim()))
}

function wordOr(name: string, cell = ''): string | null {
  if (cell === '-') return null
  return cell === '' ? name : cell
}

function wordsOf(list = ''): string[] {
  return list.split(/\s+/).filter(Boolean)
}
